import type { AdminPayment } from '@josey/contract/api/money/desk/admin-payments';
import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import { typedFromCents } from '@josey/contract/values/money/money';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { MoneyField } from '#components/controls/fields/money-field.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useKeyPerPurpose } from '#lib/api/idempotency-key.ts';
import { failureSentence } from '#lib/form/failure.ts';
import { typedCents } from '#lib/format/typed-cents.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useRefund } from '../api/money.ts';
import { useSecondCheck } from '../api/proposals.ts';
import css from '../decisions/decisions.module.css';

interface RefundDialogProps {
  payment: AdminPayment;
  onClose: () => void;
}

/** Asks how much goes back and why, and says exactly what the press does. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t } = useTranslation(['money', 'common']);
  const { money } = useFormat();
  const personName = usePersonName();
  const { refundableCents, currency, payer } = payment;
  const [typed, setTyped] = useState(typedFromCents(refundableCents, currency));
  const [reason, setReason] = useState('');
  const refund = useRefund(payment.id);
  const keyOf = useKeyPerPurpose();
  const cents = typedCents(typed, currency);
  const isTooMuch = cents > refundableCents;
  const check = useSecondCheck();
  const isProposal = check?.isOn === true && payment.refundedCents + cents > check.refundLimitCents;
  const isReady = cents > 0 && !isTooMuch && reason.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || refund.isPending) return;
    const body = { amountCents: cents, reason: reason.trim() };
    refund.mutate({ body, idempotencyKey: keyOf(JSON.stringify(body)) }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('refund.title')} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        {refund.error && <ErrorAlert error={failureSentence(refund.error, t('refund.failed'))} />}
        <MoneyField
          label={t('refund.amount')}
          description={t('refund.left', { amount: money(refundableCents) })}
          error={isTooMuch ? t('refund.tooMuch') : undefined}
          required
          data-autofocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextArea
          label={t('refund.reason')}
          rows={3}
          required
          maxLength={TEXT_RULES.reasonMaxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p role="status">
          {cents > 0 &&
            !isTooMuch &&
            t(isProposal ? 'refund.needsSecond' : 'refund.says', {
              name: personName(payer.firstName, payer.lastName),
              amount: money(cents),
              rest: money(refundableCents - cents),
            })}
        </p>
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" look="danger" disabled={!isReady} busy={refund.isPending}>
            {cents > 0 && !isTooMuch
              ? t(isProposal ? 'refund.propose' : 'refund.action', { amount: money(cents) })
              : t('refund.open')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
