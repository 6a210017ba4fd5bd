import { useState } from 'react';
import { deviceLocation, LocationError } from '../../lib/device-location.ts';
import { useEstimate } from './api/use-estimate.ts';
import { useNearbyDrivers } from './api/use-nearby-drivers.ts';
import type { Address, End } from './places.ts';
import { useTrip } from './use-trip.ts';

/** Everything that the map and the form of a ride to be requested share. */
export function usePlan() {
  const trip = useTrip();
  const [lastEnd, setLastEnd] = useState<End>('pickup');
  const [pickingFor, setPickingFor] = useState<End>();
  const [problem, setProblem] = useState<string>();
  const pickup = trip.pickup.place;
  const dropoff = trip.dropoff.place;

  const change = (end: End, address: Address) => {
    setProblem(undefined);
    trip.change(end, address);
    if (address.place) setLastEnd('dropoff');
  };
  const locate = async (end: End) => {
    setProblem(undefined);
    try {
      trip.changeTo(end, await deviceLocation());
      setLastEnd('dropoff');
    } catch (error) {
      if (!(error instanceof LocationError)) throw error;
      setProblem(error.message);
    }
  };
  return {
    trip,
    /** The end that quick picks are for: the one still open, else the one last touched. */
    currentEnd: !pickup ? 'pickup' : !dropoff ? 'dropoff' : lastEnd,
    touch: setLastEnd,
    change,
    locate,
    pickingFor,
    pickOnMap: (end: End | undefined) => {
      setProblem(undefined);
      setPickingFor(end);
    },
    picked: (point: { lat: number; lng: number }) => {
      if (pickingFor) trip.changeTo(pickingFor, point);
      setPickingFor(undefined);
    },
    problem,
    setProblem,
    estimate: useEstimate(pickup, dropoff),
    drivers: useNearbyDrivers(pickup),
  } as const;
}

export type Plan = ReturnType<typeof usePlan>;
