import { ERASED_PLACE, findNear, UNNAMED_SPOT } from '@josey/contract/values/geo/spot-names';
import type { TFunction } from 'i18next';

export interface Ends {
  pickupLocation: { address: string };
  dropoffLocation: { address: string };
}

/** The address of a ride; translates the phrases that the server may store instead. */
export function formatPlace(address: string, t: TFunction<'common'>): string {
  const near = findNear(address);
  if (near) return t('placeNear', { place: near });
  if (address === UNNAMED_SPOT) return t('placeSelected');
  return address === ERASED_PLACE ? t('placeErased') : address;
}

/** The street address: "600 S Broadway" for "600 S Broadway, Baltimore, MD". */
export function formatSpot(address: string): string {
  const [first = '', second] = address.split(', ');
  // Some countries write the number apart from its street ("10, Main Street"): keep both parts.
  return second && !/\p{Letter}/u.test(first) ? `${first}, ${second}` : first;
}

/** "2800 E Monument St → 600 S Broadway", without the common ending (city, state, country). */
export function formatTrip(pickup: string, dropoff: string): string {
  const from = pickup.split(', ');
  const to = dropoff.split(', ');
  while (from.length > 1 && to.length > 1 && from.at(-1) === to.at(-1)) {
    from.pop();
    to.pop();
  }
  return `${from.join(', ')} → ${to.join(', ')}`;
}
