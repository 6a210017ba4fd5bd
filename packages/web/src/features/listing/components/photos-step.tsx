import { PHOTO_TYPES } from '@josey/contract/documents';
import { PHOTOS_MAX } from '@josey/contract/vehicles';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/badge/badge.tsx';
import { CarSilhouette } from '../../../components/car-picture/car-silhouette.tsx';
import { FileDrop } from '../../../components/file-drop/file-drop.tsx';
import { UploadRows } from '../../../components/file-drop/upload-rows.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { usePrivateFile } from '../../../lib/private-file.ts';
import { useUploads } from '../../../lib/use-uploads.ts';
import { type StepProps, useDraftFields } from '../use-draft-fields.ts';
import css from './photos-step.module.css';

/** Up to ten photos; the first is the cover. They are put in order by buttons, which every hand can press. */
export function PhotosStep(props: StepProps) {
  const { t } = useTranslation('vehicles');
  const { draft, change } = props.handle;
  const { errorAt } = useDraftFields(props);
  const store = useCallback(
    (url: string) => change(({ photos }) => ({ photos: [...photos, url] })),
    [change],
  );
  const { uploads, add, retry, drop } = useUploads('vehicle', store);
  const room = PHOTOS_MAX - draft.photos.length - uploads.length;
  const move = (from: number, to: number) => {
    const photos = [...draft.photos];
    const [photo] = photos.splice(from, 1);
    if (photo) photos.splice(to, 0, photo);
    change({ photos });
  };
  const error = errorAt('photos');
  return (
    <>
      {error && <p className={css.error}>{error}</p>}
      {draft.photos.length > 0 && (
        <ol className={css.photos}>
          {draft.photos.map((url, index) => (
            <PhotoTile
              key={url}
              url={url}
              number={index + 1}
              isLast={index === draft.photos.length - 1}
              onMove={(by) => move(index, index + by)}
              onRemove={() => change({ photos: draft.photos.filter((one) => one !== url) })}
            />
          ))}
        </ol>
      )}
      <UploadRows uploads={uploads} onRetry={retry} onDrop={drop} />
      {room > 0 && (
        <FileDrop
          label={t('form.addPhotos')}
          hint={t('form.photosHint', { number: draft.photos.length, count: PHOTOS_MAX })}
          accept={PHOTO_TYPES}
          onFiles={(files) => add(files.slice(0, room))}
          picture={<CarSilhouette type={draft.type} color={draft.color} width={150} />}
        />
      )}
    </>
  );
}

interface PhotoTileProps {
  url: string;
  number: number;
  isLast: boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
}

function PhotoTile({ url, number, isLast, onMove, onRemove }: PhotoTileProps) {
  const { t } = useTranslation('vehicles');
  const src = usePrivateFile(url);
  return (
    <li className={css.tile}>
      {src && <img src={src} alt={t('form.photoNumber', { number })} />}
      {number === 1 && (
        <Badge tone="surface" className={css.cover}>
          {t('form.cover')}
        </Badge>
      )}
      <span className={css.tools}>
        <IconButton
          icon={IconArrowLeft}
          label={t('form.photoEarlier', { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={IconArrowRight}
          label={t('form.photoLater', { number })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton icon={IconTrash} label={t('form.photoRemove', { number })} onClick={onRemove} />
      </span>
    </li>
  );
}
