import type { Place } from '@josey/contract/core/wire';
import { DEMO_PLACES } from '@josey/demo-city/places';

/** The place of the demo city with exactly this name. It needs no request. */
export function knownPlace(text: string): Place | undefined {
  const wanted = plain(text);
  const known = DEMO_PLACES.find(({ name }) => plain(name) === wanted);
  return known && { address: known.name, lat: known.lat, lng: known.lng };
}

/** Text without case and accents, to compare typed text with results. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
