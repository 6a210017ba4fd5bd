import { ERASED_PLACE } from '@josey/contract/privacy';
import type { Ride } from '@josey/contract/rides';
import { useTranslation } from 'react-i18next';
import { FitPoints } from '../../../components/map/fit-points.tsx';
import { MapView } from '../../../components/map/map-view.tsx';
import { PlaceMarker } from '../../../components/map/place-marker.tsx';
import { RouteLayer } from '../../../components/map/route-layer.tsx';
import { useWay } from '../../../components/map/use-way.ts';
import { useMapInsets } from '../../../components/map-page/use-map-insets.ts';
import { formatSpot } from '../../../lib/format/way.ts';

/** The way from the pickup to the destination. */
export function PastRideMap({ ride }: { ride: Ride }) {
  const { t } = useTranslation(['ride', 'rides']);
  const insets = useMapInsets();
  const { pickupLocation: pickup, dropoffLocation: dropoff } = ride;
  const way = useWay(pickup, dropoff);
  // Its rider has deleted their account: what is left of the place is the city.
  if (pickup.address === ERASED_PLACE) return <MapView label={t('map')} center={pickup} zoom={9} />;
  return (
    <MapView label={t('map')} center={pickup}>
      <FitPoints points={[pickup, dropoff, ...way]} insets={insets} when={String(way.length > 0)} />
      <RouteLayer id="ride" points={way} />
      <PlaceMarker kind="pickup" at={pickup} label={t('rides:map.pickup')} />
      <PlaceMarker kind="destination" at={dropoff} label={formatSpot(dropoff.address)} />
    </MapView>
  );
}
