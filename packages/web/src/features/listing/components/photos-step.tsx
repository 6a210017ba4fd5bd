import { PHOTO_TYPES } from '@josey/contract/documents';
import { PHOTOS_MAX } from '@josey/contract/vehicle-listing';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CarSilhouette } from '../../../components/car-picture/car-silhouette.tsx';
import { FileDrop } from '../../../components/file-drop/file-drop.tsx';
import { type StepProps, useDraftFields } from '../use-draft-fields.ts';
import type { ListingUploads } from '../use-listing-uploads.ts';
import { PhotoGrid } from './photo-grid.tsx';
import css from './photos-step.module.css';
import { TryAllAgain } from './try-all-again.tsx';
import { UndoRow } from './undo-row.tsx';

/** Up to ten photos; the first is the cover. */
export function PhotosStep({ uploads, ...props }: StepProps & { uploads: ListingUploads }) {
  const { t } = useTranslation('listing');
  const { draft, change } = props.handle;
  const { errorAt } = useDraftFields(props);
  const [removed, setRemoved] = useState<{ url: string; at: number }>();
  const [leftOut, setLeftOut] = useState(0);
  const { photos } = draft;
  const sending = uploads.photos;
  const room = PHOTOS_MAX - photos.length - sending.uploads.length;
  const add = (files: File[]) => {
    setLeftOut(Math.max(0, files.length - room));
    sending.add(files.slice(0, room));
  };
  const remove = (url: string) => {
    setRemoved({ url, at: photos.indexOf(url) });
    setLeftOut(0);
    change({ photos: photos.filter((one) => one !== url) });
  };
  const putBack = () => {
    if (removed && room > 0) change({ photos: photos.toSpliced(removed.at, 0, removed.url) });
    setRemoved(undefined);
  };
  const errorId = useId();
  const error = errorAt('photos');
  return (
    <>
      {error && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
      <PhotoGrid
        photos={photos}
        sending={sending}
        files={uploads.files}
        onOrder={(next) => change({ photos: next })}
        onRemove={remove}
      />
      <TryAllAgain uploads={sending} />
      {removed && (
        <UndoRow
          key={removed.url}
          sentence={t('photoRemoved', { number: removed.at + 1 })}
          onUndo={putBack}
        />
      )}
      {leftOut > 0 && (
        <p className={css.leftOut} role="status">
          {t('photosLeftOut', { count: leftOut, most: PHOTOS_MAX })}
        </p>
      )}
      {room > 0 ? (
        <FileDrop
          name="photos"
          label={t('addPhotos')}
          hint={t('photosHint', { number: photos.length, count: PHOTOS_MAX })}
          accept={PHOTO_TYPES}
          onFiles={add}
          errorId={error && errorId}
          picture={photos.length + sending.uploads.length === 0 && <FourSides draft={draft} />}
        />
      ) : (
        <p className={css.note}>{t('photosFull', { count: PHOTOS_MAX })}</p>
      )}
    </>
  );
}

const SIDES = ['front', 'back', 'left', 'right'] as const;

/** What to photograph, while nothing is there. */
function FourSides({ draft }: { draft: StepProps['handle']['draft'] }) {
  const { t } = useTranslation('listing');
  return (
    <span className={css.sides}>
      <CarSilhouette type={draft.type} color={draft.color} width={180} />
      <span className={css.names}>
        {SIDES.map((side) => (
          <small key={side}>{t(`sides.${side}`)}</small>
        ))}
      </span>
    </span>
  );
}
