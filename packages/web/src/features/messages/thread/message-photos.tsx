import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { usePrivateFile } from '#lib/api/use-private-file.ts';
import css from './messages.module.css';

interface MessagePhotosProps {
  photos: string[];
  /** For photos of a message that is being written. */
  onRemove?: (url: string) => void;
}

export function MessagePhotos({ photos, onRemove }: MessagePhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={onRemove ? css.chosen : css.photos}>
      {photos.map((url, index) => (
        <MessagePhoto key={url} url={url} number={index + 1} onRemove={onRemove} />
      ))}
    </ul>
  );
}

interface MessagePhotoProps {
  url: string;
  number: number;
  onRemove: MessagePhotosProps['onRemove'];
}

function MessagePhoto({ url, number, onRemove }: MessagePhotoProps) {
  const { t } = useTranslation('messages');
  const src = usePrivateFile(url);
  const picture = src ? (
    <img src={src} alt={t('photoNumber', { number })} loading="lazy" />
  ) : (
    <span className={css.loading} />
  );
  return (
    <li>
      {src && !onRemove ? (
        <a href={src} target="_blank" rel="noreferrer">
          {picture}
        </a>
      ) : (
        picture
      )}
      {onRemove && (
        <IconButton icon={IconX} label={t('removePhoto', { number })} onClick={() => onRemove(url)} />
      )}
    </li>
  );
}
