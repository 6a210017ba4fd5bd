import { LICENSE_PICTURES } from '@josey/contract/values/uploads';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { useForm } from '#lib/form/use-form.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { countries } from '#lib/i18n/countries.ts';
import { PictureField } from './camera/picture-field.tsx';
import type { LicenseDraft } from './license-draft.ts';
import { useSendLicense } from './verification.ts';
import css from './verify-page.module.css';

interface LicenseFormProps {
  first: LicenseDraft;
  onSent: () => void;
}

/** Three pictures and the license's data, validated by the server's schema. */
export function LicenseForm({ first, onSent }: LicenseFormProps) {
  const { t } = useTranslation('verification');
  const { locale } = useFormat();
  const { mutate, isPending, error, reset } = useSendLicense();
  const form = useForm({
    initial: first,
    schema: async () => (await import('@josey/contract/api/accounts/verification')).LicenseForm,
    blank: blankDates,
    keepAs: 'josey:draft:license',
  });
  const options = useMemo(() => countries(locale), [locale]);
  const send = form.submit((draft) => {
    if (isPending) return;
    mutate(draft, {
      onSuccess: () => {
        form.discard();
        onSent();
      },
      onError: form.refuse,
    });
  }, reset);
  const problem = error
    ? failureSentence(error, t('sendFailed'))
    : Object.keys(form.errors).length > 0
      ? t('check')
      : null;
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <ErrorAlert error={problem} />
      <fieldset className={css.section}>
        <legend>{t('pictures')}</legend>
        <p className={css.quiet}>{t('picturesWhy')}</p>
        <div className={css.pictures}>
          {LICENSE_PICTURES.map((picture) => (
            <PictureField
              key={picture}
              picture={picture}
              url={form.values[picture]}
              onChange={(url) => form.change({ [picture]: url })}
              error={form.errorAt(picture)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={css.section}>
        <legend>{t('typed')}</legend>
        <div className={css.typed}>
          <TextField
            label={t('number')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.text('licenseNumber')}
          />
          <SelectField label={t('country')} options={options} {...form.text('licenseCountry')} />
          <TextField label={t('expires')} type="date" {...form.text('licenseExpiry')} />
          <TextField
            label={t('born')}
            description={t('bornWhy')}
            type="date"
            autoComplete="bday"
            {...form.text('dateOfBirth')}
          />
        </div>
      </fieldset>
      <p className={css.quiet}>{t('private')}</p>
      <Button type="submit" busy={isPending}>
        {t('send')}
      </Button>
    </form>
  );
}

const blankDates = (draft: LicenseDraft): string[] =>
  (['licenseExpiry', 'dateOfBirth'] as const).filter((name) => !draft[name]);
