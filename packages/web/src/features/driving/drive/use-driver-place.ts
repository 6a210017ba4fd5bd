import type { PositionReport } from '@josey/contract/api/drivers';
import { greatCircleMeters, initialBearingDegrees, type Point } from '@josey/contract/values/geo/geo';
import { useCallback, useEffect, useState } from 'react';
import type { LocationError, LocationProblem } from '#lib/browser/device-location.ts';

export type DriverPlace = Omit<PositionReport, 'at'>;

/** A shorter move is GPS jitter, not a heading. */
const HEADING_METERS = 4;

/** The driver's position: from the device, or in the demo from the map. */
export function useDriverPlace(isWanted: boolean) {
  const [place, setPlace] = useState<DriverPlace>();
  const [isByHand, setByHand] = useState(false);
  const [problem, setProblem] = useState<LocationProblem>();
  const moveTo = useCallback((next: DriverPlace) => setPlace((before) => withHeading(before, next)), []);
  useEffect(() => {
    if (!isWanted || isByHand) return;
    if (!('geolocation' in navigator)) {
      setProblem('unsupported');
      return;
    }
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        setProblem(undefined);
        moveTo({
          lat: coords.latitude,
          lng: coords.longitude,
          ...(coords.heading !== null && { headingDegrees: coords.heading }),
          ...(coords.speed !== null && { speedMetersPerSecond: coords.speed }),
        });
      },
      () => setProblem('refused'),
      { enableHighAccuracy: true, maximumAge: 2_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isWanted, isByHand, moveTo]);
  const placeByHand = useCallback(
    (point: Point) => {
      setByHand(true);
      setProblem(undefined);
      moveTo(point);
    },
    [moveTo],
  );
  return {
    place,
    isByHand,
    problem,
    tell: moveTo,
    placeByHand,
    refuse: (error: LocationError) => setProblem(error.problem),
  };
}

function withHeading(before: DriverPlace | undefined, next: DriverPlace): DriverPlace {
  if (next.headingDegrees !== undefined && Number.isFinite(next.headingDegrees)) return next;
  const { headingDegrees: _, ...point } = next;
  const hasMoved = before && greatCircleMeters(before, next) > HEADING_METERS;
  const heading = hasMoved ? initialBearingDegrees(before, next) : before?.headingDegrees;
  return heading === undefined ? point : { ...point, headingDegrees: heading };
}
