import { DOCUMENT_TYPES } from '@josey/contract/documents';
import { DOCUMENTS_MAX } from '@josey/contract/vehicles';
import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../../components/file-drop/file-drop.tsx';
import rows from '../../../components/file-drop/upload-rows.module.css';
import { UploadRows } from '../../../components/file-drop/upload-rows.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { usePrivateFile } from '../../../lib/private-file.ts';
import { useUploads } from '../../../lib/use-uploads.ts';
import { type StepProps, useDraftFields } from '../use-draft-fields.ts';
import css from './listing-form.module.css';

/** Insurance and registration: seen by the owner and the administrators only. */
export function PapersStep(props: StepProps) {
  const { t } = useTranslation('vehicles');
  const { draft, change } = props.handle;
  const { text } = useDraftFields(props);
  const store = useCallback(
    (url: string) => change(({ documents }) => ({ documents: [...documents, url] })),
    [change],
  );
  const { uploads, add, retry, drop } = useUploads('vehicle', store);
  const room = DOCUMENTS_MAX - draft.documents.length - uploads.length;
  return (
    <>
      <p className={css.note}>{t('form.papersNote')}</p>
      <div className={css.pair}>
        <TextInput label={t('form.insuranceProvider')} {...text('insuranceProvider', 'insurance.provider')} />
        <TextInput label={t('form.insurancePolicy')} {...text('insurancePolicy', 'insurance.policyNumber')} />
        <TextInput
          label={t('form.insuranceExpiry')}
          type="date"
          {...text('insuranceExpiry', 'insurance.expiryDate')}
        />
        <TextInput
          label={t('form.registrationExpiry')}
          type="date"
          {...text('registrationExpiry', 'registration.expiryDate')}
        />
      </div>
      {draft.documents.length > 0 && (
        <ul className={rows.rows}>
          {draft.documents.map((url, index) => (
            <PaperRow
              key={url}
              url={url}
              number={index + 1}
              onRemove={() => change({ documents: draft.documents.filter((one) => one !== url) })}
            />
          ))}
        </ul>
      )}
      <UploadRows uploads={uploads} onRetry={retry} onDrop={drop} />
      {room > 0 && (
        <FileDrop
          label={t('form.addDocuments')}
          hint={t('form.documentsHint', { number: draft.documents.length, count: DOCUMENTS_MAX })}
          accept={DOCUMENT_TYPES}
          onFiles={(files) => add(files.slice(0, room))}
        />
      )}
    </>
  );
}

function PaperRow({ url, number, onRemove }: { url: string; number: number; onRemove: () => void }) {
  const { t } = useTranslation('vehicles');
  const href = usePrivateFile(url);
  const name = t('form.documentNumber', { number });
  return (
    <li className={rows.row}>
      <span className={rows.name}>
        {href ? (
          <a href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          name
        )}
      </span>
      <IconButton icon={IconX} label={t('form.documentRemove', { number })} onClick={onRemove} />
    </li>
  );
}
