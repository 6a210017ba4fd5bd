import type { BlockedPerson } from '@josey/contract/api/messages/blocks';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { PageList } from '#components/data/rows/page-list.tsx';
import { Row } from '#components/data/rows/row.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useBlockedPeople, useEndBlock } from '../api/blocks.ts';
import css from '../section.module.css';

/** The people whom the user has blocked, also those whose conversation is gone. */
export default function BlocksSection() {
  const { t } = useTranslation('account');
  const pages = useBlockedPeople();
  // One row: most people have no blocks, and what is below should not move.
  if (!pages.items && !pages.error) return <Skeleton height={72} />;
  return (
    <>
      {(pages.total ?? 0) > 0 && <p className={css.quiet}>{t('blocks.lead')}</p>}
      <PageList
        label={t('blocks.title')}
        pages={pages}
        failure={t('blocks.listFailed')}
        empty={<p className={css.quiet}>{t('blocks.none')}</p>}
        row={(person) => <BlockedRow key={person.id} person={person} />}
      />
    </>
  );
}

function BlockedRow({ person }: { person: BlockedPerson }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const end = useEndBlock();
  const { id, firstName: name, blockedAt } = person;
  return (
    <Row
      title={name}
      note={end.error ? t('blocks.failed', { name }) : t('blocks.since', { date: format.date(blockedAt) })}
      aside={
        <Button
          look="outline"
          size="small"
          busy={end.isPending}
          aria-label={t('blocks.endThis', { name })}
          onClick={() => end.mutate(id)}
        >
          {t('blocks.end')}
        </Button>
      }
    />
  );
}
