import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import type { Place } from '@josey/contract/core/wire';
import { useTranslation } from 'react-i18next';
import { PlaceMarker } from '#components/map/pins/place-marker.tsx';
import { AreaLayer } from '#components/map/view/area-layer.tsx';
import { MapView } from '#components/map/view/map-view.tsx';

interface DeliveryMapProps {
  center: NonNullable<VisibleVehicle['location']>;
  radiusMeters: number;
  place: Place | undefined;
}

/** The area in which the owner delivers, around the public location of the car. */
export function DeliveryMap({ center, radiusMeters, place }: DeliveryMapProps) {
  const { t } = useTranslation('checkout');
  return (
    <MapView label={t('delivery.map')} center={center} zoom={zoomFor(radiusMeters)}>
      <AreaLayer center={center} radiusMeters={radiusMeters} />
      {place && <PlaceMarker at={place} kind="destination" />}
    </MapView>
  );
}

/** The whole area in a map of this height: at zoom 12 that is some 3 km around its center. */
const zoomFor = (radiusMeters: number): number => 12 - Math.log2(radiusMeters / 3_000);
