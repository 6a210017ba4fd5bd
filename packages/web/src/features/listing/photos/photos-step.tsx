import { LISTING_RULES } from '@josey/contract/rules/limits/vehicles';
import { PHOTO_TYPES } from '@josey/contract/values/uploads';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '#components/controls/fields/field-error.tsx';
import { FileDrop } from '#components/controls/file-drop/file-drop.tsx';
import { UndoRow } from '#components/data/rows/undo-row.tsx';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import { useUndoableRemove } from '#lib/browser/hooks/use-undoable-remove.ts';
import { type StepProps, useDraftFields } from '../draft/use-draft-fields.ts';
import type { ListingUploads } from '../send/use-listing-uploads.ts';
import { PhotoGrid } from './photo-grid.tsx';
import css from './photos-step.module.css';
import { TryAllAgain } from './try-all-again.tsx';

/** Up to ten photos; the first is the cover. */
export function PhotosStep({ uploads, ...props }: StepProps & { uploads: ListingUploads }) {
  const { t } = useTranslation('listing');
  const { draft, change } = props.handle;
  const { errorAt } = useDraftFields(props);
  const [omitted, setOmitted] = useState(0);
  const { photos } = draft;
  const sending = uploads.photos;
  const room = LISTING_RULES.photosMax - photos.length - sending.uploads.length;
  const add = (files: File[]) => {
    setOmitted(Math.max(0, files.length - room));
    sending.add(files.slice(0, room));
  };
  const { last, takeOut, putBack } = useUndoableRemove(photos, (kept) => {
    setOmitted(0);
    change({ photos: kept });
  });
  const errorId = useId();
  const error = errorAt('photos');
  return (
    <>
      <FieldError id={errorId}>{error}</FieldError>
      <PhotoGrid
        photos={photos}
        sending={sending}
        files={uploads.files}
        onOrder={(next) => change({ photos: next })}
        onRemove={takeOut}
      />
      <TryAllAgain uploads={sending} />
      {last && room > 0 && (
        <UndoRow key={last.item} sentence={t('photoRemoved', { number: last.at + 1 })} onUndo={putBack} />
      )}
      {omitted > 0 && (
        <p className={css.omitted} role="status">
          {t('photosOmitted', { count: omitted, most: LISTING_RULES.photosMax })}
        </p>
      )}
      {room > 0 ? (
        <FileDrop
          name="photos"
          label={t('addPhotos')}
          hint={t('photosHint', { number: photos.length, count: LISTING_RULES.photosMax })}
          accept={PHOTO_TYPES}
          onFiles={add}
          errorId={error && errorId}
          picture={photos.length + sending.uploads.length === 0 && <FourSides draft={draft} />}
        />
      ) : (
        <p className={css.note}>{t('photosFull', { count: LISTING_RULES.photosMax })}</p>
      )}
    </>
  );
}

const SIDES = ['front', 'back', 'left', 'right'] as const;

/** Suggests what to photograph while there are no photos. */
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
