import { useTranslation } from 'react-i18next';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { useApplicationFields } from './application-fields.ts';
import css from './become-driver.module.css';

export function InsuranceFields() {
  const { t } = useTranslation('driving');
  const { text } = useApplicationFields();
  return (
    <fieldset className={css.section}>
      <legend>{t('apply.insurance')}</legend>
      <div className={css.pair}>
        <TextField label={t('apply.provider')} {...text('insuranceProvider', 'insurance.provider')} />
        <TextField label={t('apply.policy')} {...text('insurancePolicy', 'insurance.policyNumber')} />
        <TextField
          label={t('apply.expires')}
          type="date"
          {...text('insuranceExpiry', 'insurance.expiryDate')}
        />
      </div>
    </fieldset>
  );
}
