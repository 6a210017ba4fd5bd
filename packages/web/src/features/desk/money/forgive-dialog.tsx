import type { Debt } from '@josey/contract/api/money/debts';
import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useForgiveDebt } from '../api/debts.ts';
import css from '../decisions/decisions.module.css';

/** Asks why a debt is written off. */
export function ForgiveDialog({ debt, onClose }: { debt: Debt; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const { money } = useFormat();
  const [reason, setReason] = useState('');
  const forgive = useForgiveDebt(debt.id);
  const amount = money(debt.amountCents);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '' && !forgive.isPending) forgive.mutate(reason.trim(), { onSuccess: onClose });
  };
  return (
    <Dialog title={t('debts.forgiveTitle', { amount })} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        {forgive.error && <ErrorAlert error={failureSentence(forgive.error, t('debts.failed'))} />}
        <p>{t('debts.says')}</p>
        <TextArea
          label={t('debts.reason')}
          rows={3}
          required
          data-autofocus
          maxLength={TEXT_RULES.reasonMaxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" look="danger" disabled={reason.trim() === ''} busy={forgive.isPending}>
            {t('debts.forgive')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
