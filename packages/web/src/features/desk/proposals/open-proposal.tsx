import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { When } from '#components/data/when/when.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { openProposalQuery } from '../api/proposals.ts';
import css from './proposals-page.module.css';
import { useProposalTitle } from './use-proposal-title.ts';

/** In a drawer: what waits for a second administrator about this person or payment. */
export function OpenProposal({ subject }: { subject: string }) {
  const { t } = useTranslation('proposals');
  const personName = usePersonName();
  const titleOf = useProposalTitle();
  const [proposal] = useQuery(openProposalQuery(subject)).data?.items ?? [];
  if (!proposal) return null;
  const { proposedBy, reason, createdAt } = proposal;
  return (
    <div className={css.waits}>
      <Alert kind="notice">
        <p>
          <b>{titleOf(proposal)}</b>: {t('waits')}
        </p>
        <p>
          {t('proposedBy', { name: personName(proposedBy.firstName, proposedBy.lastName) })}{' '}
          <When at={createdAt} look="ago" />: {reason}
        </p>
        <Link to="/admin/proposals">{t('open')}</Link>
      </Alert>
    </div>
  );
}
