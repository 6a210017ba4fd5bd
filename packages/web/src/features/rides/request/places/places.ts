import type { Place } from '@josey/contract/core/wire';
import type { Point } from '@josey/contract/values/geo';
import { QUICK_PICKS, QUICK_PLACES } from '@josey/demo-city/quick-picks';
import { plain } from '#components/controls/place-input/match-place.ts';

export type End = 'pickup' | 'dropoff';

/** The text of an address field, and its place once known. */
export interface Address {
  text: string;
  place?: Place | undefined;
}

export const NOWHERE: Address = { text: '' };

const DECIMALS = 4;

/** The typed text, with its place if it is the name of a quick pick, which needs no search. */
export function addressOf(typed: string): Address {
  const pick = QUICK_PLACES.find(({ name }) => plain(name) === plain(typed));
  return pick
    ? { text: typed, place: { address: pick.name, lat: pick.lat, lng: pick.lng } }
    : { text: typed };
}

export const addressOfPlace = (place: Place): Address => ({ text: place.address, place });

/** A point from the device or the map. Coordinates are rounded to four decimals, about ten meters. */
export function addressAt({ lat, lng }: Point, text: string): Address {
  return { text, place: { lat, lng, address: `${lat.toFixed(DECIMALS)}, ${lng.toFixed(DECIMALS)}` } };
}

export const isAt = ({ place }: Address, { lat, lng }: Point): boolean =>
  place?.lat === lat && place.lng === lng;

export const quickPicks = (end: End): readonly string[] => QUICK_PICKS[end];
