import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePrivateFile } from '#lib/api/use-private-file.ts';
import { useObjectUrl } from '#lib/browser/hooks/use-object-url.ts';
import type { ShownPhoto } from '../steps.ts';
import css from './photo-thumb.module.css';

/** A photo of the sheet, or one that waits in this browser, which most browsers cannot show if it is a HEIC. */
export function PhotoThumb({ photo, alt, large }: { photo: ShownPhoto; alt: string; large?: boolean }) {
  const { t } = useTranslation('handover');
  const local = useObjectUrl(photo.blob);
  const stored = usePrivateFile(photo.url);
  const sized = stored && !large ? `${stored}&size=medium` : stored;
  const src = local.src ?? sized;
  if (src) return <img src={src} alt={alt} onError={local.onError} />;
  if (!photo.blob) return null;
  return (
    <span className={css.unseen} {...(alt !== '' && { role: 'img', 'aria-label': alt })}>
      <IconPhoto aria-hidden />
      {large && t('previewLater')}
    </span>
  );
}
