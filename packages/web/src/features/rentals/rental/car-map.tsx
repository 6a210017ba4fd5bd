import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useTranslation } from 'react-i18next';
import { PlaceMarker } from '#components/map/pins/place-marker.tsx';
import { AreaLayer } from '#components/map/view/area-layer.tsx';
import { MapView } from '#components/map/view/map-view.tsx';

export type CarLocation = NonNullable<Rental['vehicle']['location']>;

/** A marker where the car is, or a circle around it. */
export function CarMap({ location }: { location: CarLocation }) {
  const { t } = useTranslation('rentals');
  const { radiusMeters } = location;
  return (
    <MapView label={t('place')} center={location} zoom={radiusMeters === undefined ? 15 : 14}>
      {radiusMeters === undefined ? (
        <PlaceMarker at={location} kind="destination" />
      ) : (
        <AreaLayer center={location} radiusMeters={radiusMeters} />
      )}
    </MapView>
  );
}
