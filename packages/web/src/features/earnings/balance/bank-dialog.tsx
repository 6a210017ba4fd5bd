import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TestMoney } from '#components/data/money/test-money.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useForm } from '#lib/form/use-form.ts';
import { useSetBankAccount } from '../api/earnings.ts';
import css from './balance.module.css';
import { BankFields, EMPTY_BANK, toBankAccount } from './bank-fields.tsx';

/** Asks where payouts go. The account is never shown again, and kept in no draft. */
export function BankDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['earnings', 'common']);
  const save = useSetBankAccount();
  const form = useForm({
    initial: EMPTY_BANK,
    schema: async () => (await import('@josey/contract/api/money/payouts')).BankAccount,
    toBody: toBankAccount,
  });
  return (
    <Dialog title={t('bank.title')} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={form.submit((values) => {
          if (!save.isPending)
            save.mutate(toBankAccount(values), { onSuccess: onClose, onError: form.refuse });
        })}
      >
        <ErrorAlert error={save.error} />
        <TestMoney />
        <BankFields form={form} />
        <p className={css.muted}>{t('bank.kept')}</p>
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:back')}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {t('bank.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
