import { useTranslation } from 'react-i18next';
import type { Upload } from '#lib/api/use-uploads.ts';
import css from './upload-progress.module.css';

/** How far one file has come: waiting, on its way, or with the server, which looks into it. */
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
