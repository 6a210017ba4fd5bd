import type { AdminCharge } from '@josey/contract/api/money/rental-charges';
import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import { centsFromDecimal, isDecimalAmount } from '@josey/contract/values/money/money';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Segments } from '#components/controls/choices/segments.tsx';
import { MoneyField } from '#components/controls/fields/money-field.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useKeyPerPurpose } from '#lib/api/idempotency-key.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useDecideCharge } from '../api/charges.ts';
import css from '../decisions/decisions.module.css';

const DECISIONS = ['uphold', 'reduce', 'reject'] as const;

/** Asks what is to be paid and why. Both sides read the reason. */
export function DecideDialog({ charge, onClose }: { charge: AdminCharge; onClose: () => void }) {
  const { t } = useTranslation(['charges', 'common']);
  const { money } = useFormat();
  const [decision, choose] = useState<(typeof DECISIONS)[number]>('uphold');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const decide = useDecideCharge(charge.id);
  const keyOf = useKeyPerPurpose();
  const amount = Number(typed);
  const lessCents = isDecimalAmount(amount, charge.currency) ? centsFromDecimal(amount, charge.currency) : 0;
  const isLess = lessCents > 0 && lessCents < charge.amountCents;
  const payableCents = { uphold: charge.amountCents, reduce: lessCents, reject: 0 }[decision];
  const isReady = reason.trim() !== '' && (decision !== 'reduce' || isLess);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || decide.isPending) return;
    const body = {
      decision,
      reason: reason.trim(),
      ...(decision === 'reduce' && { amountCents: lessCents }),
    };
    decide.mutate({ body, idempotencyKey: keyOf(JSON.stringify(body)) }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('decideTitle', { amount: money(charge.amountCents) })} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        <ErrorAlert error={decide.error} />
        <Segments
          label={t('decision')}
          options={DECISIONS.map((value) => ({ value, label: t(`decisions.${value}`) }))}
          value={decision}
          onChange={choose}
        />
        {decision === 'reduce' && (
          <MoneyField
            label={t('reducedTo')}
            description={t('lessThan', { amount: money(charge.amountCents) })}
            error={typed !== '' && !isLess ? t('lessThan', { amount: money(charge.amountCents) }) : undefined}
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <TextArea
          label={t('decisionReason')}
          rows={3}
          required
          maxLength={TEXT_RULES.reasonMaxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p role="status">
          {t('decisionSays', { renter: charge.renter.firstName, amount: money(payableCents) })}
        </p>
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} busy={decide.isPending}>
            {t('decide')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
