import * as routes from '@josey/contract/core/routes';
import { greatCircleMeters, METERS_PER_MILE, type Point } from '@josey/contract/values/geo/geo';
import { remainingRoute } from '@josey/contract/values/geo/route-line';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#lib/api/api.ts';

/** The rest of a car's route. */
export interface RouteAhead {
  points: readonly Point[];
  miles: number;
  minutes: number;
}

/** A car farther than this from its route has taken another one. */
const OFF_WAY_METERS = 60;

/**
 * The route of a car to its goal, computed by the server at the start and again when the car leaves it. Undefined
 * while it loads, and without a goal.
 */
export function useRouteAhead(car: Point | undefined, goal: Point | undefined): RouteAhead | undefined {
  const [trip, setTrip] = useState<{ from: Point; to: Point }>();
  const query = {
    fromLat: trip?.from.lat ?? 0,
    fromLng: trip?.from.lng ?? 0,
    toLat: trip?.to.lat ?? 0,
    toLng: trip?.to.lng ?? 0,
  };
  const { data: route } = useQuery({
    ...api.query(routes.findRoute, { query }),
    enabled: trip !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isSameGoal = goal && trip?.to.lat === goal.lat && trip.to.lng === goal.lng;
  const ahead = car && isSameGoal && route?.geometry ? remainingRoute(route.geometry, car) : undefined;
  const mustAsk = car && goal && (!isSameGoal || (ahead && ahead.offMeters > OFF_WAY_METERS));
  useEffect(() => {
    if (mustAsk) setTrip({ from: { lat: car.lat, lng: car.lng }, to: { lat: goal.lat, lng: goal.lng } });
  }, [mustAsk, car, goal]);

  if (!car || !isSameGoal || !trip || !route) return undefined;
  const points = ahead?.points ?? [car, goal];
  const share = ahead
    ? ahead.meters / Math.max(1, route.distanceMeters)
    : greatCircleMeters(car, goal) / Math.max(1, greatCircleMeters(trip.from, goal));
  return {
    points,
    miles: (route.distanceMeters * share) / METERS_PER_MILE,
    minutes: (route.durationSeconds * share) / 60,
  };
}
