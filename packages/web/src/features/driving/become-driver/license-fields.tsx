import { APPLICATION_RULES } from '@josey/contract/rules/limits/accounts';
import { DOCUMENT_TYPES } from '@josey/contract/values/uploads';
import { useCallback, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '#components/controls/fields/field-error.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { FileDrop } from '#components/controls/file-drop/file-drop.tsx';
import { StoredFiles } from '#components/controls/file-drop/stored-files.tsx';
import { UploadRows } from '#components/controls/file-drop/upload-rows.tsx';
import { useUploads } from '#lib/api/use-uploads.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { countries } from '#lib/i18n/countries.ts';
import { useApplicationFields } from './application-fields.ts';
import css from './become-driver.module.css';

export function LicenseFields() {
  const { t } = useTranslation('driving');
  const { locale } = useFormat();
  const { text } = useApplicationFields();
  const options = useMemo(() => countries(locale), [locale]);
  return (
    <fieldset className={css.section}>
      <legend>{t('apply.license')}</legend>
      <div className={css.pair}>
        <TextField label={t('apply.licenseNumber')} autoComplete="off" {...text('licenseNumber')} />
        <SelectField label={t('apply.licenseCountry')} options={options} {...text('licenseCountry')} />
        <TextField label={t('apply.expires')} type="date" {...text('licenseExpiry')} />
      </div>
      <LicensePhotos />
    </fieldset>
  );
}

function LicensePhotos() {
  const { t } = useTranslation('driving');
  const { values, change, errorAt } = useApplicationFields();
  const store = useCallback(
    (url: string) => change(({ documents }) => ({ documents: [...documents, url] })),
    [change],
  );
  const { uploads, add, retry, drop } = useUploads('license', store);
  const room = APPLICATION_RULES.documentsMax - values.documents.length - uploads.length;
  const error = errorAt('documents');
  const errorId = useId();
  return (
    <div className={css.uploads}>
      <StoredFiles
        files={values.documents.map((url, index) => ({
          url,
          name: t('apply.photoNumber', { number: index + 1 }),
          removeLabel: t('apply.photoRemove', { number: index + 1 }),
        }))}
        onChange={(documents) => change({ documents })}
        hasRoom={room > 0}
      />
      <UploadRows uploads={uploads} onRetry={retry} onDrop={drop} />
      {room > 0 && (
        <FileDrop
          label={t('apply.addPhotos')}
          hint={t('apply.photosHint', { count: APPLICATION_RULES.documentsMax })}
          accept={DOCUMENT_TYPES}
          onFiles={(files) => add(files.slice(0, room))}
          errorId={error && errorId}
        />
      )}
      <FieldError id={errorId} isAnnounced>
        {error}
      </FieldError>
    </div>
  );
}
