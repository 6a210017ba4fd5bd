import { TEXT_RULES } from '@josey/contract/rules/limits';
import { readPhone } from '@josey/contract/values/phone';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import type { ProfileValues } from '../api/profile.ts';
import { countryOptions } from './phone.ts';
import css from './phone-field.module.css';

interface PhoneFieldProps {
  form: UseFormReturnType<ProfileValues>;
  readOnly: boolean;
}

/** A phone number as people type it; left, it is written as in its country, and `+` finds the country by itself. */
export function PhoneField({ form, readOnly }: PhoneFieldProps) {
  const { t } = useTranslation('profile');
  const { locale } = useFormat();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const { onBlur, ...phone } = form.getInputProps('phone');
  const tidy = () => {
    const { phone: typed, phoneCountry } = form.getValues();
    const read = readPhone(typed, phoneCountry);
    if (read) form.setValues({ phone: read.national, ...(read.country && { phoneCountry: read.country }) });
  };
  return (
    <fieldset className={css.phone}>
      <legend>{t('phone')}</legend>
      <NativeSelect
        label={t('phoneCountry')}
        data={countries}
        name="phoneCountry"
        autoComplete="off"
        disabled={readOnly}
        {...form.getInputProps('phoneCountry')}
      />
      <TextInput
        label={t('phoneNumber')}
        type="tel"
        name="phone"
        autoComplete="tel"
        maxLength={TEXT_RULES.phoneMaxLength}
        readOnly={readOnly}
        {...phone}
        onBlur={(event) => {
          onBlur?.(event);
          tidy();
        }}
      />
      <p className={css.hint}>{t('phoneHint')}</p>
    </fieldset>
  );
}
