import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Segments } from '#components/controls/choices/segments.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { TestMoney } from '#components/data/money/test-money.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useForm } from '#lib/form/use-form.ts';
import { useSetBankAccount } from '../api/earnings.ts';
import css from './balance.module.css';

const EMPTY = { kind: 'us' as 'us' | 'iban', holder: '', routingNumber: '', accountNumber: '', iban: '' };

const toBody = ({ kind, holder, routingNumber, accountNumber, iban }: typeof EMPTY) =>
  kind === 'us' ? { kind, holder, routingNumber, accountNumber } : { kind, holder, iban };

/** Asks where payouts go. The account is never shown again, and kept in no draft. */
export function BankDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['earnings', 'common']);
  const save = useSetBankAccount();
  const form = useForm({
    initial: EMPTY,
    schema: async () => (await import('@josey/contract/api/money/payouts')).BankAccount,
    toBody,
  });
  const { kind } = form.values;
  const digits = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const;
  return (
    <Dialog title={t('bank.title')} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={form.submit((values) => {
          if (!save.isPending) save.mutate(toBody(values), { onSuccess: onClose, onError: form.refuse });
        })}
      >
        <ErrorAlert error={save.error} />
        <TestMoney />
        <Segments
          label={t('bank.kind')}
          options={[
            { value: 'us', label: t('bank.us') },
            { value: 'iban', label: t('bank.iban') },
          ]}
          value={kind}
          onChange={(value) => form.change({ kind: value })}
        />
        <TextField label={t('bank.holder')} autoComplete="name" data-autofocus {...form.text('holder')} />
        {kind === 'us' && (
          <>
            <TextField label={t('bank.routingNumber')} {...digits} {...form.text('routingNumber')} />
            <TextField label={t('bank.accountNumber')} {...digits} {...form.text('accountNumber')} />
          </>
        )}
        {kind === 'iban' && (
          <TextField label={t('bank.iban')} {...digits} inputMode="text" {...form.text('iban')} />
        )}
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
