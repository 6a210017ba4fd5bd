import type { Rental } from '@josey/contract/api/rentals';
import { useTranslation } from 'react-i18next';
import { PlaceMarker } from '#components/map/pins/place-marker.tsx';
import { AreaLayer } from '#components/map/view/area-layer.tsx';
import { MapView } from '#components/map/view/map-view.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from './rental-page.module.css';

/** The car's location: exact for renter and owner, a circle for others. */
export function CarPlace({ location }: { location: NonNullable<Rental['vehicle']['location']> }) {
  const { t } = useTranslation('rentals');
  const { place } = useFormat();
  const { address = '', radiusMeters } = location;
  return (
    <section className={css.block}>
      <h2>{t('place')}</h2>
      <p>{radiusMeters === undefined ? place(address) : t('placeBlurred')}</p>
      <div className={css.map}>
        <MapView label={t('place')} center={location} zoom={radiusMeters === undefined ? 15 : 14}>
          {radiusMeters === undefined ? (
            <PlaceMarker at={location} kind="destination" />
          ) : (
            <AreaLayer center={location} radiusMeters={radiusMeters} />
          )}
        </MapView>
      </div>
    </section>
  );
}
