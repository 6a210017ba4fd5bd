import type { Place } from '@josey/contract/core/wire';
import type { Point } from '@josey/contract/values/geo';
import { QUICK_PICKS } from '@josey/demo-city/places';
import { knownPlace } from '#components/controls/place-input/known-places.ts';

export type End = 'pickup' | 'dropoff';

/** The text of an address field, and its place once known. */
export interface Address {
  text: string;
  place?: Place | undefined;
}

export const NOWHERE: Address = { text: '' };

const DECIMALS = 4;

/** The typed text, with its place if it is the name of a known one. */
export function addressOf(typed: string): Address {
  const place = knownPlace(typed);
  return place ? { text: typed, place } : { text: typed };
}

export const addressOfPlace = (place: Place): Address => ({ text: place.address, place });

/** A point from the device or the map. Coordinates are rounded to four decimals, about ten meters. */
export function addressAt({ lat, lng }: Point, text: string): Address {
  return { text, place: { lat, lng, address: `${lat.toFixed(DECIMALS)}, ${lng.toFixed(DECIMALS)}` } };
}

export const isAt = ({ place }: Address, { lat, lng }: Point): boolean =>
  place?.lat === lat && place.lng === lng;

export const quickPicks = (end: End): readonly string[] => QUICK_PICKS[end];
