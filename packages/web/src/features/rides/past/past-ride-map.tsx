import type { Ride } from '@josey/contract/api/rides';
import { ERASED_PLACE } from '@josey/contract/values/geo/spot-names';
import { useTranslation } from 'react-i18next';
import { useMapInsets } from '#components/map/page/use-map-insets.ts';
import { PlaceMarker } from '#components/map/pins/place-marker.tsx';
import { RouteLayer } from '#components/map/route/route-layer.tsx';
import { FitPoints } from '#components/map/view/fit-points.tsx';
import { MapView } from '#components/map/view/map-view.tsx';
import { useFormat } from '#lib/format/use-format.ts';

/** The route from the pickup to the destination. */
export function PastRideMap({ ride }: { ride: Ride }) {
  const { t } = useTranslation(['ride', 'rides']);
  const { spot } = useFormat();
  const insets = useMapInsets();
  const { pickupLocation: pickup, dropoffLocation: dropoff } = ride;
  const way = ride.geometry ?? [pickup, dropoff];
  // The rider has deleted their account: only the city of the place is left.
  if (pickup.address === ERASED_PLACE) return <MapView label={t('map')} center={pickup} zoom={9} />;
  return (
    <MapView label={t('map')} center={pickup}>
      <FitPoints points={[pickup, dropoff, ...way]} insets={insets} />
      <RouteLayer id="ride" points={way} />
      <PlaceMarker kind="pickup" at={pickup} label={t('rides:map.pickup')} />
      <PlaceMarker kind="destination" at={dropoff} label={spot(dropoff.address)} />
    </MapView>
  );
}
