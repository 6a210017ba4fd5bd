import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '#components/controls/choices/segments.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { PageList } from '#components/data/rows/page-list.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useProposals, useSecondCheck } from '../api/proposals.ts';
import page from '../page/admin-page.module.css';
import { AdminTabs } from '../sections/admin-tabs.tsx';
import { useAdminKeys } from '../use-admin-keys.ts';
import { ProposalItem } from './proposal-item.tsx';
import css from './proposals-page.module.css';

/** Bans and refunds that need a second administrator, and what became of earlier ones. */
export function ProposalsPage() {
  const { t } = useTranslation('proposals');
  const { money } = useFormat();
  const [shown, show] = useState<'open' | 'all'>('open');
  const pages = useProposals(shown === 'open' ? shown : undefined);
  const check = useSecondCheck();
  useAdminKeys();
  return (
    <div className={page.page}>
      <PageTitle>{t('title')}</PageTitle>
      <div className={page.top}>
        <h1>{t('title')}</h1>
      </div>
      <div className={page.tabs}>
        <AdminTabs selected="desk">
          <p className={css.lead}>
            {check && (check.isOn ? t('lead', { limit: money(check.refundLimitCents) }) : t('off'))}
          </p>
          <Segments
            label={t('shown')}
            options={(['open', 'all'] as const).map((value) => ({ value, label: t(`show.${value}`) }))}
            value={shown}
            onChange={show}
          />
          <PageList
            label={t('title')}
            pages={pages}
            failure={failureText('adminData')}
            empty={<EmptyState sentence={t(shown === 'open' ? 'noneOpen' : 'none')} />}
            row={(proposal) => <ProposalItem key={proposal.id} proposal={proposal} />}
          />
        </AdminTabs>
      </div>
    </div>
  );
}
