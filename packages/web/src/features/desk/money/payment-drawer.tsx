import type { AdminPayment, PaymentStep } from '@josey/contract/api/money/desk/admin-payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Drawer } from '#components/overlay/drawer.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { paymentQuery } from '../api/money.ts';
import { Facts } from '../details/facts.tsx';
import { History } from '../page/history.tsx';
import { OpenProposal } from '../proposals/open-proposal.tsx';
import { shortId } from '../short-id.ts';
import { PaymentStatus } from './payment-status.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RetryRefund } from './retry-refund.tsx';
import { usePaymentName } from './use-payment-name.ts';

interface PaymentDrawerProps {
  payment: AdminPayment;
  onClose: () => void;
}

/** A payment: who paid what, what the provider was told about it, and its refunds. */
export function PaymentDrawer({ payment: listed, onClose }: PaymentDrawerProps) {
  const { t } = useTranslation('money');
  const personName = usePersonName();
  const [isRefunding, setRefunding] = useState(false);
  const { data, error, refetch } = useQuery(paymentQuery(listed.id));
  const payment = data ?? listed;
  const { firstName, lastName } = payment.payer;
  return (
    <Drawer
      title={personName(firstName, lastName)}
      subtitle={payment.payer.email}
      onClose={onClose}
      foot={
        payment.refundableCents > 0 && (
          <Button size="medium" data-decide="give" onClick={() => setRefunding(true)}>
            {t('refund.open')}
          </Button>
        )
      }
    >
      <OpenProposal subject={payment.id} />
      <PaymentFacts payment={payment} />
      {error && <ErrorAlert error={failureText('adminData')} onRetry={() => void refetch()} />}
      {data && <Steps steps={data.steps} />}
      <Link to={`/admin/ledger?payment=${payment.id}`}>{t('ledger.open')}</Link>
      <History targetId={payment.id} />
      {isRefunding && <RefundDialog payment={payment} onClose={() => setRefunding(false)} />}
    </Drawer>
  );
}

function PaymentFacts({ payment }: { payment: AdminPayment }) {
  const { t } = useTranslation(['money', 'admin']);
  const { money, dateTime } = useFormat();
  const { subject, method, refundedCents } = payment;
  return (
    <Facts
      facts={[
        [t('status'), <PaymentStatus key="status" status={payment.status} />],
        [t('for'), usePaymentName()(payment)],
        [t('subject'), t(`subjects.${subject.kind}` as 'subjects.ride', { id: shortId(subject.id) })],
        [t('amount'), money(payment.amountCents)],
        [t('charged'), money(payment.chargedCents)],
        [t('refunded'), refundedCents > 0 ? money(refundedCents) : undefined],
        [t('method'), t(`admin:payments.${method}`)],
        [t('at'), dateTime(payment.createdAt)],
        [t('id'), payment.id],
        [t('reference'), payment.reference],
      ]}
    />
  );
}

/** What was decided, and whether the provider has done it. */
function Steps({ steps }: { steps: PaymentStep[] }) {
  const { t } = useTranslation('money');
  const { money, dateTime } = useFormat();
  if (steps.length === 0) return null;
  const name = ({ kind, amountCents }: PaymentStep) =>
    t(`steps.${kind}`, { amount: amountCents === undefined ? '' : money(amountCents) });
  const state = ({ doneAt, outcome }: PaymentStep) => {
    if (outcome) return t(`outcomes.${outcome}`);
    return doneAt ? t('doneAt', { at: dateTime(doneAt) }) : t('notDone');
  };
  return (
    <Facts
      title={t('provider')}
      facts={steps.map((step) => [
        dateTime(step.createdAt),
        <span key={step.id}>
          {`${name(step)} · ${state(step)}`}
          {step.outcome === 'failed' && !step.isRepeated && <RetryRefund refundId={step.id} />}
        </span>,
        step.id,
      ])}
    />
  );
}
