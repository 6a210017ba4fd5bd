import type { Proposal } from '@josey/contract/api/desk/proposals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { Avatar } from '#components/data/person/avatar.tsx';
import { When } from '#components/data/when/when.tsx';
import { Badge, type BadgeTone } from '#components/marks/badge/badge.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useSession } from '#lib/session/session.ts';
import { useDecideProposal } from '../api/proposals.ts';
import { DecideProposalDialog } from './decide-proposal-dialog.tsx';
import css from './proposals-page.module.css';
import { useProposalTitle } from './use-proposal-title.ts';

const TONES: Record<Proposal['status'], BadgeTone> = {
  open: 'warn',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  lapsed: 'neutral',
};

/** Who proposed what and why; to decide it, or, of one's own, to withdraw it. */
export function ProposalItem({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals');
  const { dateTime } = useFormat();
  const personName = usePersonName();
  const title = useProposalTitle()(proposal);
  const self = useSession().user?.id;
  const [asked, ask] = useState<'approve' | 'refuse'>();
  const decide = useDecideProposal(proposal.id);
  const { person, payment, status, reason, proposedBy, decidedBy, decision, createdAt, expiresAt } = proposal;
  const isOpen = status === 'open';
  const isOwn = proposedBy.id === self;
  const to = payment ? `/admin/payments?search=${payment.id}` : '/admin?tab=users';
  return (
    <li className={css.item}>
      <Avatar name={person.firstName} picture={person.avatarUrl} size={44} />
      <div className={css.facts}>
        <p className={css.head}>
          <b>{title}</b> <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
        </p>
        <p className={css.reason}>{reason}</p>
        <p className={css.about}>
          {t('proposedBy', { name: personName(proposedBy.firstName, proposedBy.lastName) })}{' '}
          <When at={createdAt} look="ago" />
          {isOpen && ` · ${t('expires', { at: dateTime(expiresAt) })}`}
        </p>
        {decidedBy && (
          <p className={css.about}>
            {t(`decidedBy.${status === 'approved' ? 'approved' : 'refused'}`, {
              name: personName(decidedBy.firstName, decidedBy.lastName),
            })}{' '}
            {proposal.decidedAt && <When at={proposal.decidedAt} look="ago" />}
            {decision && `: ${decision}`}
          </p>
        )}
        {status === 'lapsed' && <p className={css.about}>{t('lapsedNote')}</p>}
        <ErrorAlert error={decide.error} />
        <p className={css.about}>
          <Link to={to} {...(!payment && { state: { find: person.id } })}>
            {t(payment ? 'openPayment' : 'openPerson')}
          </Link>
        </p>
      </div>
      {isOpen && isOwn && (
        <div className={css.actions}>
          <span className={css.about}>{t('own')}</span>
          <Button
            look="outline"
            size="medium"
            busy={decide.isPending}
            aria-label={t('withdrawOf', { title })}
            onClick={() => decide.mutate({ verb: 'withdraw', reason: '' })}
          >
            {t('withdraw')}
          </Button>
        </div>
      )}
      {isOpen && !isOwn && (
        <div className={css.actions}>
          <Button
            look="outline"
            size="medium"
            aria-label={t('refuseOf', { title })}
            onClick={() => ask('refuse')}
          >
            {t('refuse')}
          </Button>
          <Button size="medium" aria-label={t('approveOf', { title })} onClick={() => ask('approve')}>
            {t('approve')}
          </Button>
        </div>
      )}
      {asked && (
        <DecideProposalDialog
          verb={asked}
          title={title}
          kind={proposal.kind}
          busy={decide.isPending}
          onDecide={(why) => decide.mutate({ verb: asked, reason: why }, { onSettled: () => ask(undefined) })}
          onClose={() => ask(undefined)}
        />
      )}
    </li>
  );
}
