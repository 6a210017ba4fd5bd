import type { Point } from '@josey/contract/values/geo/geo';
import { failureText } from '#lib/i18n/failure-text.ts';

const OPTIONS = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 15_000 };

export type LocationProblem = 'unsupported' | 'refused';

/** The device did not report its location. The specification gives the sentences of both reasons. */
export class LocationError extends Error {
  readonly problem: LocationProblem;

  constructor(problem: LocationProblem) {
    super(problem === 'unsupported' ? failureText('noGeolocation') : failureText('locationRefused'));
    this.problem = problem;
  }
}

/** Asks the device for its location. Throws {@link LocationError}. */
export function deviceLocation(): Promise<Point> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) {
      reject(new LocationError('unsupported'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => reject(new LocationError('refused')),
      OPTIONS,
    );
  });
}
