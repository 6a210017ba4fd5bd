import { DOCUMENT_TYPES } from '@josey/contract/values/uploads';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '#components/controls/fields/field-error.tsx';
import { FileDrop } from '#components/controls/file-drop/file-drop.tsx';
import { StoredFiles } from '#components/controls/file-drop/stored-files.tsx';
import { UploadRows } from '#components/controls/file-drop/upload-rows.tsx';
import type { Uploads } from '#lib/api/use-uploads.ts';
import { type StepProps, useDraftFields } from '../draft/use-draft-fields.ts';

interface PaperSlotProps extends StepProps {
  field: 'insuranceDocument' | 'registrationDocument';
  sending: Uploads;
}

/** The upload field of one document. */
export function PaperSlot({ field, sending, ...props }: PaperSlotProps) {
  const { t } = useTranslation('listing');
  const { draft, change } = props.handle;
  const { errorAt } = useDraftFields(props);
  const url = draft[field];
  const isEmpty = !url && sending.uploads.length === 0;
  const errorId = useId();
  const error = errorAt(field);
  return (
    <>
      <FieldError id={errorId}>{error}</FieldError>
      <StoredFiles
        files={url ? [{ url, name: draft.fileNames[url] ?? t(field), removeLabel: t(`${field}Remove`) }] : []}
        onChange={([kept = '']) => change({ [field]: kept })}
        hasRoom={isEmpty}
      />
      <UploadRows uploads={sending.uploads} onRetry={sending.retry} onDrop={sending.drop} />
      {isEmpty && (
        <FileDrop
          name={field}
          label={t(`${field}Add`)}
          hint={t('paperHint')}
          accept={DOCUMENT_TYPES}
          room={1}
          onFiles={(files) => sending.add(files.slice(0, 1))}
          errorId={error && errorId}
        />
      )}
    </>
  );
}
