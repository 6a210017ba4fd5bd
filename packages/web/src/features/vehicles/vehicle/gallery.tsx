import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { CarPicture } from '#components/marks/car-picture/car-picture.tsx';
import { Icon } from '#components/marks/icon.tsx';
import css from './gallery.module.css';

const PhotoViewer = lazySection(() => import('./photo-viewer.tsx'));

/** One large photo and two small ones that open all of them; on a phone a strip to swipe. Without photos a drawing. */
export function Gallery({ vehicle }: { vehicle: VisibleVehicle }) {
  const { t } = useTranslation('vehicles');
  const [shown, setShown] = useState<number>();
  const photos = vehicle.photoSizes;
  const name = `${vehicle.make} ${vehicle.model}`;
  if (photos.length === 0) return <DrawnGallery vehicle={vehicle} name={name} />;
  const wide = photos.length < 3 ? 1 : 3;
  const placeOf = (index: number) => (index === 0 ? css.main : index < wide ? '' : css.more);
  return (
    <>
      <div className={`${css.gallery} ${css.strip} ${wide === 1 ? css.single : ''}`}>
        {photos.map((photo, index) => (
          <button
            key={photo.id}
            type="button"
            className={`${css.frame} ${placeOf(index)}`}
            onClick={() => setShown(index)}
            aria-label={t('photos.open', { number: index + 1, count: photos.length })}
          >
            <img
              src={index === 0 ? photo.largeUrl : photo.url}
              alt=""
              loading={index === 0 ? 'eager' : 'lazy'}
              decoding="async"
            />
            <Badge tone="surface" className={css.count}>
              <Icon of={IconPhoto} size={16} />
              {t('photos.of', { number: index + 1, count: photos.length })}
            </Badge>
          </button>
        ))}
      </div>
      {shown !== undefined && (
        <PhotoViewer
          photos={photos.map((photo) => photo.largeUrl)}
          name={name}
          start={shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

function DrawnGallery({ vehicle, name }: { vehicle: VisibleVehicle; name: string }) {
  return (
    <div className={css.gallery}>
      <div className={`${css.frame} ${css.main} ${css.drawn}`}>
        <CarPicture vehicle={vehicle} alt={name} />
      </div>
      {[css.front, css.back].map((side) => (
        <div key={side} className={`${css.frame} ${css.drawn} ${side}`} aria-hidden>
          <CarPicture vehicle={vehicle} alt="" />
        </div>
      ))}
    </div>
  );
}
