import type { DisputeDetails } from '@josey/contract/api/money/disputes';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { Facts } from '../details/facts.tsx';
import { Deadline } from './deadline.tsx';
import { DisputeStatus } from './dispute-status.tsx';
import { useReason } from './use-reason.ts';

/** What is disputed by whom, until when it is to be answered, and what the bank has. */
export function DisputeFacts({ dispute }: { dispute: DisputeDetails }) {
  const { t } = useTranslation('disputes');
  const { money, dateTime } = useFormat();
  const personName = usePersonName();
  const reasonOf = useReason();
  const { payer, status, withdrawnCents, feeCents, payeeCents, recoveredCents } = dispute;
  const isOpen = status === 'needs_response';
  return (
    <Facts
      facts={[
        [t('status'), <DisputeStatus key="status" status={status} />],
        [t('due'), isOpen ? <Deadline key="due" dispute={dispute} /> : undefined],
        [t('payer'), `${personName(payer.firstName, payer.lastName)}, ${payer.email}`],
        [t('for'), dispute.description],
        [t('reason'), reasonOf(dispute)],
        [t('amount'), money(dispute.amountCents)],
        [t('withdrawn'), money(withdrawnCents)],
        [t('fee'), feeCents > 0 ? money(feeCents) : undefined],
        [t('payeePart'), payeeCents > 0 ? money(payeeCents) : undefined],
        [t('recovered'), recoveredCents > 0 ? money(recoveredCents) : undefined],
        [t('opened'), dateTime(dispute.openedAt)],
        [t('closed'), dispute.closedAt && dateTime(dispute.closedAt)],
        [t('reference'), dispute.reference],
      ]}
    />
  );
}
