import { DriverApplicationForm } from '@josey/contract/api/drivers';
import type { FieldErrors } from '@josey/contract/core/field-errors';
import { Checkbox } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureFields, failureSentence } from '#lib/form/failure.ts';
import { schemaErrors } from '#lib/form/schema-errors.ts';
import { useApply } from '../api/application.ts';
import { type ApplicationDraft, applicationOf } from './application-draft.ts';
import { ApplicationFieldsContext } from './application-fields.ts';
import css from './become-driver.module.css';
import { CarFields } from './car-fields.tsx';
import { InsuranceFields } from './insurance-fields.tsx';
import { LicenseFields } from './license-fields.tsx';
import { useApplicationDraft } from './use-application-draft.ts';

/** License, car, insurance, consent: checked by the schema that the server uses. */
export function ApplicationForm({ initial }: { initial: ApplicationDraft }) {
  const { t } = useTranslation('driving');
  const { draft, change, discard } = useApplicationDraft(initial);
  const apply = useApply();
  const [errors, setErrors] = useState<FieldErrors>({});
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (apply.isPending) return;
    const body = applicationOf(draft);
    const wrong = { ...schemaErrors(DriverApplicationForm, body), ...blankErrors(draft) };
    setErrors(wrong);
    apply.reset();
    if (Object.keys(wrong).length > 0) return;
    apply.mutate(body, {
      onSuccess: discard,
      onError: (error) => setErrors(failureFields(error)),
    });
  };
  const isMarked = Object.keys(errors).length > 0;
  const error = apply.error
    ? failureSentence(apply.error, t('apply.failed'))
    : isMarked
      ? t('apply.check')
      : null;
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <ErrorAlert error={error} />
      <ApplicationFieldsContext value={{ draft, change, errors }}>
        <LicenseFields />
        <CarFields />
        <InsuranceFields />
      </ApplicationFieldsContext>
      <Checkbox
        label={t('apply.consent')}
        checked={draft.consent}
        onChange={(event) => change({ consent: event.target.checked })}
        error={errors.backgroundCheckConsent && t('apply.consentMissing')}
      />
      <Button type="submit" busy={apply.isPending}>
        {t('apply.send')}
      </Button>
    </form>
  );
}

/** Dates and numbers that are not there yet: what a schema says of an empty text would be about its form. */
function blankErrors(draft: ApplicationDraft): FieldErrors {
  const described = draft.vehicleId ? {} : { 'vehicle.year': draft.year, 'vehicle.seats': draft.seats };
  const fields = {
    licenseExpiry: draft.licenseExpiry,
    'insurance.expiryDate': draft.insuranceExpiry,
    ...described,
  };
  const blank = Object.entries(fields).filter(([, value]) => value.trim() === '');
  return Object.fromEntries(blank.map(([path]) => [path, 'Please fill this in.']));
}
