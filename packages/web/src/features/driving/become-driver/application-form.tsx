import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { CheckField } from '#components/controls/fields/check-field.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { useForm } from '#lib/form/use-form.ts';
import { useApply } from '../api/application.ts';
import { type ApplicationDraft, applicationOf } from './application-draft.ts';
import { ApplicationFieldsContext } from './application-fields.ts';
import css from './become-driver.module.css';
import { CarFields } from './car-fields.tsx';
import { InsuranceFields } from './insurance-fields.tsx';
import { LicenseFields } from './license-fields.tsx';

/** License, car, insurance and consent, validated by the server's schema. */
export function ApplicationForm({ initial }: { initial: ApplicationDraft }) {
  const { t } = useTranslation('driving');
  const apply = useApply();
  const form = useForm({
    initial,
    schema: async () => (await import('@josey/contract/api/drivers')).DriverApplicationForm,
    toBody: applicationOf,
    blank: blankFields,
    keepAs: 'josey:draft:driver-application',
  });
  const { values, errors, change } = form;
  const send = form.submit((draft) => {
    if (apply.isPending) return;
    apply.mutate(applicationOf(draft), { onSuccess: form.discard, onError: form.refuse });
  }, apply.reset);
  const isMarked = Object.keys(errors).length > 0;
  const error = apply.error
    ? failureSentence(apply.error, t('apply.failed'))
    : isMarked
      ? t('apply.check')
      : null;
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <ErrorAlert error={error} />
      <ApplicationFieldsContext value={form}>
        <LicenseFields />
        <CarFields />
        <InsuranceFields />
      </ApplicationFieldsContext>
      <CheckField
        label={t('apply.consent')}
        checked={values.consent}
        onChange={(event) => change({ consent: event.target.checked })}
        error={errors.backgroundCheckConsent && t('apply.consentMissing')}
      />
      <Button type="submit" busy={apply.isPending}>
        {t('apply.send')}
      </Button>
    </form>
  );
}

/** Empty dates and numbers. */
function blankFields(draft: ApplicationDraft): string[] {
  const described = draft.vehicleId ? {} : { 'vehicle.year': draft.year, 'vehicle.seats': draft.seats };
  const fields = {
    licenseExpiry: draft.licenseExpiry,
    'insurance.expiryDate': draft.insuranceExpiry,
    ...described,
  };
  return Object.entries(fields).flatMap(([path, value]) => (value.trim() === '' ? [path] : []));
}
