import type { RideOffer } from '@josey/contract/api/drivers';
import type { Ride } from '@josey/contract/api/rides';
import { useTranslation } from 'react-i18next';
import { useMapInsets } from '#components/map/page/use-map-insets.ts';
import { CarMarker } from '#components/map/pins/car-marker.tsx';
import { PlaceMarker } from '#components/map/pins/place-marker.tsx';
import { RouteLayer } from '#components/map/route/route-layer.tsx';
import type { RouteAhead } from '#components/map/route/use-route-ahead.ts';
import { FitPoints } from '#components/map/view/fit-points.tsx';
import { MapView } from '#components/map/view/map-view.tsx';
import { ReconnectingStrip } from '#components/notices/reconnecting-strip.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import type { useDriverPlace } from './use-driver-place.ts';

interface DriveMapProps {
  driver: ReturnType<typeof useDriverPlace>;
  drive: Ride | null;
  offer: RideOffer | null;
  /** The driver's route to the next stop. */
  way: RouteAhead | undefined;
}

/** The driver and the route of the ride or offer. In the demo a press on the map moves the car. */
export function DriveMap({ driver, drive, offer, way }: DriveMapProps) {
  const { t } = useTranslation('driving');
  const { spot } = useFormat();
  const insets = useMapInsets();
  const { place } = driver;
  const pickup = drive?.pickupLocation ?? offer?.pickup;
  const dropoff = drive?.dropoffLocation ?? offer?.dropoff;
  const isBeforeStart = drive?.status !== 'active';
  const straight = pickup && dropoff ? [pickup, dropoff] : [];
  const trip = (drive ?? offer)?.geometry ?? straight;
  const seen = [place, pickup, dropoff].filter((point) => point !== undefined);
  const occasion = `${place !== undefined} ${drive?.id ?? offer?.rideId} ${drive?.status}`;
  return (
    <>
      <MapView label={t('map')} {...(driver.isByHand && { onPick: driver.placeByHand })}>
        <FitPoints points={seen} insets={insets} when={occasion} />
        <RouteLayer id="ride" points={trip} />
        <RouteLayer id="approach" points={(isBeforeStart && way?.points) || []} look="approach" />
        {pickup && <PlaceMarker kind="pickup" at={pickup} label={t('pickup')} />}
        {dropoff && <PlaceMarker kind="destination" at={dropoff} label={spot(dropoff.address)} />}
        {place && <CarMarker at={place} headingDegrees={place.headingDegrees} />}
      </MapView>
      <ReconnectingStrip />
    </>
  );
}
