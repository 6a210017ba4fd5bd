import type { Credit } from '@josey/contract/api/money/promotions';
import { useTranslation } from 'react-i18next';
import { PageList } from '#components/data/rows/page-list.tsx';
import { Row } from '#components/data/rows/row.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useCreditBalance, useMyCredits } from '../api/credit.ts';
import { InviteFriends } from './invite-friends.tsx';

/** The user's credit: what is left, and each that they were given, with its end. */
export default function CreditSection() {
  const { t } = useTranslation('promotions');
  const { money } = useFormat();
  const { data } = useCreditBalance();
  const pages = useMyCredits();
  return (
    <>
      {data && data.leftCents > 0 && (
        <p>
          <b>{t('credit.left', { amount: money(data.leftCents) })}</b> · {t('credit.used')}
        </p>
      )}
      <PageList
        label={t('credit.history')}
        pages={pages}
        failure={t('credit.listFailed')}
        empty={<p>{t('credit.none')}</p>}
        row={(credit) => <CreditRow key={credit.id} credit={credit} />}
      />
      <InviteFriends />
    </>
  );
}

function CreditRow({ credit: { kind, amountCents, leftCents, reason, expiresAt } }: { credit: Credit }) {
  const { t } = useTranslation('promotions');
  const { money, date } = useFormat();
  const isOver = Date.parse(expiresAt) <= Date.now();
  return (
    <Row
      title={kind === 'referral' ? t('credit.referral') : reason}
      note={t(isOver ? 'credit.ended' : 'credit.until', { date: date(expiresAt) })}
      aside={t('credit.of', { left: money(leftCents), amount: money(amountCents) })}
    />
  );
}
