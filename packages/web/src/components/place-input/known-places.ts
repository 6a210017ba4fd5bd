import { DEMO_PLACES } from '@josey/contract/demo-city/places';
import type { Place } from '@josey/contract/wire';

/** The places that a name finds: those of the demo city, by what people call them. */
export const KNOWN_PLACES: Place[] = DEMO_PLACES.map(({ name, lat, lng }) => ({ address: name, lat, lng }));

/** The place that was meant: its whole name, else the only one that contains what was typed. */
export function findPlace(text: string): Place | undefined {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return undefined;
  const exact = KNOWN_PLACES.find(({ address }) => address.toLowerCase() === wanted);
  if (exact) return exact;
  const near = KNOWN_PLACES.filter(({ address }) => address.toLowerCase().includes(wanted));
  return near.length === 1 ? near[0] : undefined;
}
