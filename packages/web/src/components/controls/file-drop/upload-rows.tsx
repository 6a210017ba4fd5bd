import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#lib/api/use-uploads.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { UploadProgress } from './upload-progress.tsx';
import css from './upload-rows.module.css';

interface UploadRowsProps {
  uploads: Upload[];
  onRetry: (upload: Upload) => void;
  onDrop: (key: number) => void;
}

/** Running and failed uploads. */
export function UploadRows({ uploads, onRetry, onDrop }: UploadRowsProps) {
  const { t } = useTranslation();
  if (uploads.length === 0) return null;
  return (
    <ul className={css.rows}>
      {uploads.map((upload) => (
        <li key={upload.key} className={css.row}>
          <span className={css.name}>{upload.file.name}</span>
          {upload.error ? (
            <>
              <span className={css.error} role="alert">
                {upload.error}
              </span>
              <Button look="outline" size="small" onClick={() => onRetry(upload)}>
                {t('tryAgain')}
              </Button>
              <IconButton
                icon={IconX}
                label={t('removeFile', { name: upload.file.name })}
                onClick={() => onDrop(upload.key)}
              />
            </>
          ) : (
            <>
              <UploadProgress upload={upload} />
              <IconButton
                icon={IconX}
                label={t('cancelUpload', { name: upload.file.name })}
                onClick={() => onDrop(upload.key)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
