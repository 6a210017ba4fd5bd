import { LISTING_RULES } from '@josey/contract/rules/limits/vehicles';
import { DOCUMENT_TYPES } from '@josey/contract/values/uploads';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#components/controls/fields/check-field.tsx';
import { FieldError } from '#components/controls/fields/field-error.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { FileDrop } from '#components/controls/file-drop/file-drop.tsx';
import { StoredFiles } from '#components/controls/file-drop/stored-files.tsx';
import { UploadRows } from '#components/controls/file-drop/upload-rows.tsx';
import { type StepProps, useDraftFields } from '../draft/use-draft-fields.ts';
import css from '../form/listing-form.module.css';
import type { ListingUploads } from '../send/use-listing-uploads.ts';
import { PaperSlot } from './paper-slot.tsx';

type PapersStepProps = StepProps & { uploads: ListingUploads };

/** Insurance, registration and other documents. Only the owner and administrators can see them. */
export function PapersStep({ uploads, ...props }: PapersStepProps) {
  const { t } = useTranslation('listing');
  const { text, flag } = useDraftFields(props);
  return (
    <>
      <p className={css.note}>{t('papersNote')}</p>
      <fieldset className={css.group}>
        <legend>{t('insurance')}</legend>
        <div className={css.pair}>
          <TextField label={t('insuranceProvider')} autoComplete="off" {...text('insuranceProvider')} />
          <TextField label={t('insurancePolicy')} autoComplete="off" {...text('insurancePolicy')} />
          <TextField label={t('insuranceExpiry')} type="date" {...text('insuranceExpiry')} />
        </div>
        <PaperSlot {...props} field="insuranceDocument" sending={uploads.insurance} />
        <CheckField label={t('sharesInsurance')} {...flag('sharesInsurance')} />
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('registration')}</legend>
        <div className={css.pair}>
          <TextField label={t('registrationExpiry')} type="date" {...text('registrationExpiry')} />
        </div>
        <PaperSlot {...props} field="registrationDocument" sending={uploads.registration} />
        <CheckField label={t('sharesRegistration')} {...flag('sharesRegistration')} />
      </fieldset>
      <Documents {...props} uploads={uploads} />
    </>
  );
}

function Documents({ uploads, ...props }: PapersStepProps) {
  const { t } = useTranslation('listing');
  const { draft, change } = props.handle;
  const { errorAt } = useDraftFields(props);
  const [omitted, setOmitted] = useState(0);
  const { documents, fileNames } = draft;
  const sending = uploads.documents;
  const room = LISTING_RULES.documentsMax - documents.length - sending.uploads.length;
  const add = (files: File[]) => {
    setOmitted(Math.max(0, files.length - room));
    sending.add(files.slice(0, room));
  };
  const errorId = useId();
  const error = errorAt('documents');
  return (
    <fieldset className={css.group}>
      <legend>{t('otherDocuments')}</legend>
      <FieldError id={errorId}>{error}</FieldError>
      <StoredFiles
        files={documents.map((url, index) => ({
          url,
          name: fileNames[url] ?? t('documentNumber', { number: index + 1 }),
          removeLabel: t('documentRemove', { number: index + 1 }),
        }))}
        onChange={(kept) => change({ documents: kept })}
        hasRoom={room > 0}
      />
      <UploadRows uploads={sending.uploads} onRetry={sending.retry} onDrop={sending.drop} />
      {omitted > 0 && (
        <p className={css.note} role="status">
          {t('documentsOmitted', { count: omitted, most: LISTING_RULES.documentsMax })}
        </p>
      )}
      {room > 0 && (
        <FileDrop
          name="documents"
          label={t('addDocuments')}
          hint={t('documentsHint', { number: documents.length, count: LISTING_RULES.documentsMax })}
          accept={DOCUMENT_TYPES}
          onFiles={add}
          errorId={error && errorId}
        />
      )}
    </fieldset>
  );
}
