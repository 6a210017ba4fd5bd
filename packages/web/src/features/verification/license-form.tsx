import { LICENSE_PICTURES, LicenseForm as LicenseSchema } from '@josey/contract/api/accounts/verification';
import type { FieldErrors } from '@josey/contract/core/field-errors';
import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureFields, failureSentence } from '#lib/form/failure.ts';
import { schemaErrors } from '#lib/form/schema-errors.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { countries } from '#lib/i18n/countries.ts';
import { useSentence } from '#lib/i18n/use-sentence.ts';
import { PictureField } from './camera/picture-field.tsx';
import type { LicenseDraft } from './license-draft.ts';
import { useLicenseDraft } from './use-license-draft.ts';
import { useSendLicense } from './verification.ts';
import css from './verify-page.module.css';

type TypedField = 'licenseNumber' | 'licenseCountry' | 'licenseExpiry';

interface LicenseFormProps {
  first: LicenseDraft;
  onSent: () => void;
}

/** Three pictures and what stands on the license: checked by the schema that the server uses. */
export function LicenseForm({ first, onSent }: LicenseFormProps) {
  const { t } = useTranslation('verification');
  const { locale } = useFormat();
  const sentence = useSentence();
  const { draft, change: changeDraft, discard } = useLicenseDraft(first);
  const { mutate, isPending, error, reset } = useSendLicense();
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = (part: Partial<LicenseDraft>) => {
    changeDraft(part);
    // What is being mended is no longer marked.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };
  const options = useMemo(() => countries(locale), [locale]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const blank = draft.licenseExpiry === '' && { licenseExpiry: 'Please fill this in.' };
    const wrong = { ...schemaErrors(LicenseSchema, draft), ...blank };
    setErrors(wrong);
    reset();
    if (Object.keys(wrong).length > 0) return;
    mutate(draft, {
      onSuccess: () => {
        discard();
        onSent();
      },
      onError: (failure) => setErrors(failureFields(failure)),
    });
  };
  const errorOf = (name: string) => errors[name] && sentence(errors[name]);
  const field = (name: TypedField) => ({
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error: errorOf(name),
  });
  const problem = error
    ? failureSentence(error, t('sendFailed'))
    : Object.keys(errors).length > 0
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
              url={draft[picture]}
              onChange={(url) => change({ [picture]: url })}
              error={errorOf(picture)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={css.section}>
        <legend>{t('typed')}</legend>
        <div className={css.typed}>
          <TextInput
            label={t('number')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('licenseNumber')}
          />
          <NativeSelect label={t('country')} data={options} {...field('licenseCountry')} />
          <TextInput label={t('expires')} type="date" {...field('licenseExpiry')} />
        </div>
      </fieldset>
      <p className={css.quiet}>{t('private')}</p>
      <Button type="submit" busy={isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
