import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import { readPhone } from '@josey/contract/values/phone';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import type { Form } from '#lib/form/use-form.ts';
import { useFormat } from '#lib/format/use-format.ts';
import type { ProfileValues } from '../api/profile.ts';
import { countryOptions } from './phone.ts';
import css from './phone-field.module.css';

interface PhoneFieldProps {
  form: Form<ProfileValues>;
  readOnly: boolean;
}

/** A phone number with its country. Formats the number on blur; `+` selects the country. */
export function PhoneField({ form, readOnly }: PhoneFieldProps) {
  const { t } = useTranslation('profile');
  const { locale } = useFormat();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const tidy = () => {
    const { phone: typed, phoneCountry } = form.values;
    const read = readPhone(typed, phoneCountry);
    if (read) form.change({ phone: read.national, ...(read.country && { phoneCountry: read.country }) });
  };
  return (
    <fieldset className={css.phone}>
      <legend>{t('phone')}</legend>
      <SelectField
        label={t('phoneCountry')}
        options={countries}
        autoComplete="off"
        disabled={readOnly}
        {...form.text('phoneCountry')}
      />
      <TextField
        label={t('phoneNumber')}
        type="tel"
        autoComplete="tel"
        maxLength={TEXT_RULES.phoneMaxLength}
        readOnly={readOnly}
        {...form.text('phone')}
        onBlur={tidy}
      />
      <p className={css.hint}>{t('phoneHint')}</p>
    </fieldset>
  );
}
