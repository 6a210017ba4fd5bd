import type { Place } from '@josey/contract/core/wire';
import type { Point } from '@josey/contract/values/geo';
import { QUICK_PICKS } from '@josey/demo-city/places';
import { knownPlace } from '#components/controls/place-input/known-places.ts';

export type End = 'pickup' | 'dropoff';

/** What stands in an address field, and where that is once it is known. */
export interface Address {
  text: string;
  place?: Place | undefined;
}

export const NOWHERE: Address = { text: '' };

const DECIMALS = 4;

/** What was typed; a known place when it is the name of one. */
export function addressOf(typed: string): Address {
  const place = knownPlace(typed);
  return place ? { text: typed, place } : { text: typed };
}

export const addressOfPlace = (place: Place): Address => ({ text: place.address, place });

/** A spot of the device or of the map is sent as its coordinates, to four decimals (about ten meters). */
export function addressAt({ lat, lng }: Point, text: string): Address {
  return { text, place: { lat, lng, address: `${lat.toFixed(DECIMALS)}, ${lng.toFixed(DECIMALS)}` } };
}

export const quickPicks = (end: End): readonly string[] => QUICK_PICKS[end];
