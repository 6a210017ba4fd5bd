import { IconPhoto, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { UploadProgress } from '#components/controls/file-drop/upload-progress.tsx';
import { Icon } from '#components/marks/icon.tsx';
import type { Upload } from '#lib/api/use-uploads.ts';
import { useObjectUrl } from '#lib/browser/hooks/use-object-url.ts';
import css from './photos-step.module.css';

interface UploadTileProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** A running or failed upload with a preview from this device. */
export function UploadTile({ upload, onRetry, onDrop }: UploadTileProps) {
  const { t } = useTranslation();
  const preview = useObjectUrl(upload.file);
  const { error, file } = upload;
  return (
    <li className={`${css.tile} ${error ? css.broken : ''}`}>
      <div className={`${css.picture} ${css.coming}`}>
        {preview.src ? <img {...preview} alt="" /> : <Icon of={IconPhoto} size={26} />}
      </div>
      {error ? (
        <div className={css.problem}>
          <span role="alert">
            <b>{file.name}</b> {error}
          </span>
          <span className={css.tools}>
            <Button look="outline" size="small" onClick={onRetry}>
              {t('tryAgain')}
            </Button>
            <IconButton icon={IconX} label={t('removeFile', { name: file.name })} onClick={onDrop} />
          </span>
        </div>
      ) : (
        <span className={css.tools}>
          <UploadProgress upload={upload} />
          <IconButton icon={IconX} label={t('cancelUpload', { name: file.name })} onClick={onDrop} />
        </span>
      )}
    </li>
  );
}
