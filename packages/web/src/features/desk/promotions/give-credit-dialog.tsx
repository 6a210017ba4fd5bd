import type { User } from '@josey/contract/api/accounts/accounts';
import { PROMOTION_RULES } from '@josey/contract/rules/limits/money';
import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { MoneyField } from '#components/controls/fields/money-field.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useKeyPerPurpose } from '#lib/api/idempotency-key.ts';
import { currencyHere } from '#lib/config.ts';
import { failureSentence } from '#lib/form/failure.ts';
import { typedCents } from '#lib/format/typed-cents.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useGrantCredit } from '../api/promotions.ts';
import css from './promotions.module.css';

/** Asks how much credit a user gets, and why. */
export default function GiveCreditDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['promotions', 'common']);
  const name = usePersonName()(user.firstName, user.lastName);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const grant = useGrantCredit(user.id);
  const keyOf = useKeyPerPurpose();
  const amountCents = typedCents(typed, currencyHere());
  const isReady = amountCents > 0 && reason.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || grant.isPending) return;
    const body = { amountCents, reason: reason.trim() };
    grant.mutate({ ...body, idempotencyKey: keyOf(JSON.stringify(body)) }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('credit.giveTitle', { name })} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        {grant.error && <ErrorAlert error={failureSentence(grant.error, t('credit.failed'))} />}
        <MoneyField
          label={t('credit.amount')}
          required
          data-autofocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextArea
          label={t('credit.reason', { name })}
          rows={3}
          required
          maxLength={TEXT_RULES.reasonMaxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p>{t('credit.says', { name, days: PROMOTION_RULES.creditDays })}</p>
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} busy={grant.isPending}>
            {t('credit.give')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
