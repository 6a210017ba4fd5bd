import { useTranslation } from 'react-i18next';
import type { Upload } from '#lib/api/use-uploads.ts';
import css from './upload-progress.module.css';

/** The progress of one upload: queued, uploading, or being checked by the server. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { t } = useTranslation();
  const { sent, file } = upload;
  const percent = Math.floor((sent ?? 0) * 100);
  const says = sent === undefined ? t('waiting') : sent < 1 ? `${percent} %` : t('checking');
  return (
    <span className={css.progress}>
      <progress
        max={100}
        value={sent !== undefined && sent >= 1 ? undefined : percent}
        aria-label={t('uploadingFile', { name: file.name })}
      />
      <small>{says}</small>
    </span>
  );
}
