import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { usePrivateFile } from '#lib/api/use-private-file.ts';
import css from './handover-photos.module.css';

interface HandoverPhotosProps {
  photos: string[];
  onRemove?: (url: string) => void;
}

export function HandoverPhotos({ photos, onRemove }: HandoverPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={css.photos}>
      {photos.map((url, index) => (
        <HandoverPhoto key={url} url={url} number={index + 1} onRemove={onRemove} />
      ))}
    </ul>
  );
}

interface HandoverPhotoProps extends Pick<HandoverPhotosProps, 'onRemove'> {
  url: string;
  number: number;
}

function HandoverPhoto({ url, number, onRemove }: HandoverPhotoProps) {
  const { t } = useTranslation('rentals');
  const src = usePrivateFile(url);
  return (
    <li>
      {src && <img src={src} alt={t('photoNumber', { number })} />}
      {onRemove && (
        <IconButton icon={IconX} label={t('photoRemove', { number })} onClick={() => onRemove(url)} />
      )}
    </li>
  );
}
