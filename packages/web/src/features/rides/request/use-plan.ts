import type { Point } from '@josey/contract/values/geo/geo';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceLocation, LocationError } from '#lib/browser/device-location.ts';
import { nameSpot } from '../api/name-spot.ts';
import { useNearbyDrivers } from '../api/use-nearby-drivers.ts';
import { type Address, addressAt, type End } from './places/places.ts';
import { usePromotedEstimate } from './use-promoted-estimate.ts';
import { useTrip } from './use-trip.ts';

/** State that the map and the form of a planned ride share. */
export function usePlan() {
  const { t } = useTranslation('common');
  const cache = useQueryClient();
  const trip = useTrip();
  const [lastEnd, setLastEnd] = useState<End>('pickup');
  const [pickingFor, setPickingFor] = useState<End>();
  const [locatingFor, setLocatingFor] = useState<End>();
  const [problem, setProblem] = useState<string>();
  const pickup = trip.pickup.place;
  const dropoff = trip.dropoff.place;

  const change = (end: End, address: Address) => {
    setProblem(undefined);
    trip.change(end, address);
    if (address.place) setLastEnd('dropoff');
  };
  /** Uses the point at once; its name follows. */
  const takeSpot = async (end: End, spot: Point) => {
    change(end, addressAt(spot, t('placeSelected')));
    const near = (await nameSpot(cache, spot))?.place?.near;
    if (near) trip.rename(end, spot, addressAt(spot, t('placeNear', { place: near })));
  };
  const locate = async (end: End) => {
    setProblem(undefined);
    setLocatingFor(end);
    try {
      const spot = await deviceLocation();
      void takeSpot(end, spot);
    } catch (error) {
      if (!(error instanceof LocationError)) throw error;
      setProblem(error.message);
    } finally {
      setLocatingFor(undefined);
    }
  };
  return {
    trip,
    /** The field that quick picks fill: the empty one, or else the last one used. */
    currentEnd: !pickup ? 'pickup' : !dropoff ? 'dropoff' : lastEnd,
    touch: setLastEnd,
    change,
    locate,
    locatingFor,
    pickingFor,
    pickOnMap: (end: End | undefined) => {
      setProblem(undefined);
      setPickingFor(end);
    },
    picked: (point: Point) => {
      if (pickingFor) void takeSpot(pickingFor, { lat: point.lat, lng: point.lng });
      setPickingFor(undefined);
    },
    problem,
    setProblem,
    ...usePromotedEstimate(trip),
    drivers: useNearbyDrivers(pickup),
  } as const;
}

export type Plan = ReturnType<typeof usePlan>;
