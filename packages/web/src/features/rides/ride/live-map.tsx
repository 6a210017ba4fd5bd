import type { Ride } from '@josey/contract/api/rides';
import { useTranslation } from 'react-i18next';
import { useMapInsets } from '#components/map/page/use-map-insets.ts';
import { CarMarker } from '#components/map/pins/car-marker.tsx';
import { NearbyCars } from '#components/map/pins/nearby-cars.tsx';
import { PlaceMarker } from '#components/map/pins/place-marker.tsx';
import { RouteLayer } from '#components/map/route/route-layer.tsx';
import { useRouteAhead } from '#components/map/route/use-route-ahead.ts';
import { FitPoints } from '#components/map/view/fit-points.tsx';
import { MapView } from '#components/map/view/map-view.tsx';
import { ReconnectingStrip } from '#components/notices/reconnecting-strip.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useNearbyDrivers } from '../api/use-nearby-drivers.ts';
import { useEta } from './use-eta.ts';

/** The route of the ride with the driver. */
export function LiveMap({ ride }: { ride: Ride }) {
  const { t } = useTranslation('rides');
  const { spot } = useFormat();
  const insets = useMapInsets();
  const eta = useEta(ride);
  const { pickupLocation: pickup, dropoffLocation: dropoff, driverPosition: car, status } = ride;
  const isComing = status === 'accepted';
  const isSearching = status === 'requested';
  const way = ride.geometry ?? [pickup, dropoff];
  const approach = useRouteAhead(isComing ? car : undefined, pickup);
  const seen = isComing && car ? [car, pickup] : isSearching ? [pickup] : [pickup, dropoff, ...way];
  return (
    <>
      <MapView label={t('map.live')} center={pickup}>
        <FitPoints points={seen} insets={insets} when={`${status} ${car !== undefined}`} />
        <RouteLayer id="ride" points={way} />
        <RouteLayer id="approach" points={approach?.points ?? []} look="approach" />
        {isSearching && <FreeDrivers ride={ride} />}
        <PlaceMarker kind="pickup" at={pickup} label={t('map.pickup')} searching={isSearching} />
        <PlaceMarker kind="destination" at={dropoff} label={spot(dropoff.address)} />
        {car && ride.driver && status !== 'cancelled' && (
          <CarMarker
            at={car}
            headingDegrees={car.headingDegrees}
            {...(eta && { label: `${ride.driver.firstName}, ${eta.text}` })}
          />
        )}
      </MapView>
      <ReconnectingStrip lastAt={car?.at} />
    </>
  );
}

function FreeDrivers({ ride }: { ride: Ride }) {
  const drivers = useNearbyDrivers(ride.pickupLocation);
  return <NearbyCars at={drivers.data?.items ?? []} />;
}
