import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApplicationFields } from './application-fields.ts';
import css from './become-driver.module.css';

export function InsuranceFields() {
  const { t } = useTranslation('driving');
  const { text } = useApplicationFields();
  return (
    <fieldset className={css.section}>
      <legend>{t('apply.insurance')}</legend>
      <div className={css.pair}>
        <TextInput label={t('apply.provider')} {...text('insuranceProvider', 'insurance.provider')} />
        <TextInput label={t('apply.policy')} {...text('insurancePolicy', 'insurance.policyNumber')} />
        <TextInput
          label={t('apply.expires')}
          type="date"
          {...text('insuranceExpiry', 'insurance.expiryDate')}
        />
      </div>
    </fieldset>
  );
}
