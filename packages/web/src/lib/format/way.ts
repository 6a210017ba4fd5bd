import { ERASED_PLACE, findNear, UNNAMED_SPOT } from '@josey/contract/values/spot-names';
import type { TFunction } from 'i18next';

export interface Ends {
  pickupLocation: { address: string };
  dropoffLocation: { address: string };
}

/** The address of a ride, also where it is one of the server's own phrases. */
export function formatPlace(address: string, t: TFunction<'common'>): string {
  const near = findNear(address);
  if (near) return t('placeNear', { place: near });
  if (address === UNNAMED_SPOT) return t('placeSelected');
  return address === ERASED_PLACE ? t('placeErased') : address;
}

/** What a place is called on the spot: "600 S Broadway" of "600 S Broadway, Baltimore, MD". */
export function formatSpot(address: string): string {
  const [first = '', second] = address.split(', ');
  // Where the number stands apart from its street ("10, Main Street"), both are needed.
  return second && !/\p{Letter}/u.test(first) ? `${first}, ${second}` : first;
}

/** "2800 E Monument St → 600 S Broadway": what both addresses end with (city, state, country) is left out. */
export function formatWay(pickup: string, dropoff: string): string {
  const from = pickup.split(', ');
  const to = dropoff.split(', ');
  while (from.length > 1 && to.length > 1 && from.at(-1) === to.at(-1)) {
    from.pop();
    to.pop();
  }
  return `${from.join(', ')} → ${to.join(', ')}`;
}
