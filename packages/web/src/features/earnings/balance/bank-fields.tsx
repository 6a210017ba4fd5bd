import { useTranslation } from 'react-i18next';
import { Segments } from '#components/controls/choices/segments.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import type { Form } from '#lib/form/use-form.ts';

export const EMPTY_BANK = {
  kind: 'us' as 'us' | 'iban',
  holder: '',
  routingNumber: '',
  accountNumber: '',
  iban: '',
};

export const toBankAccount = ({ kind, holder, routingNumber, accountNumber, iban }: typeof EMPTY_BANK) =>
  kind === 'us' ? { kind, holder, routingNumber, accountNumber } : { kind, holder, iban };

const DIGITS = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const;

/** A bank account, as it is typed. `accountHint`: beside the number. */
export function BankFields({ form, accountHint }: { form: Form<typeof EMPTY_BANK>; accountHint?: string }) {
  const { t } = useTranslation('earnings');
  const hint = accountHint === undefined ? {} : { description: accountHint };
  return (
    <>
      <Segments
        label={t('bank.kind')}
        options={[
          { value: 'us', label: t('bank.us') },
          { value: 'iban', label: t('bank.iban') },
        ]}
        value={form.values.kind}
        onChange={(kind) => form.change({ kind })}
      />
      <TextField label={t('bank.holder')} autoComplete="name" data-autofocus {...form.text('holder')} />
      {form.values.kind === 'us' && (
        <>
          <TextField label={t('bank.routingNumber')} {...DIGITS} {...form.text('routingNumber')} />
          <TextField label={t('bank.accountNumber')} {...DIGITS} {...hint} {...form.text('accountNumber')} />
        </>
      )}
      {form.values.kind === 'iban' && (
        <TextField label={t('bank.iban')} {...DIGITS} inputMode="text" {...form.text('iban')} />
      )}
    </>
  );
}
