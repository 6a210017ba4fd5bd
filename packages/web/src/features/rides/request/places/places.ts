import type { NamedSpot } from '@josey/contract/api/places';
import type { Place } from '@josey/contract/core/wire';
import type { Point } from '@josey/contract/values/geo';
import { QUICK_PICKS } from '@josey/demo-city/places';
import { knownPlace } from '#components/controls/place-input/known-places.ts';

export type End = 'pickup' | 'dropoff';

/** What stands in an address field, and where that is once it is known. */
export interface Address {
  text: string;
  place?: Place | undefined;
  /** What people call the spot whose coordinates are the text. */
  note?: string | undefined;
}

export const NOWHERE: Address = { text: '' };

const DECIMALS = 4;

/** What was typed; a known place when it is the name of one. */
export function addressOf(typed: string): Address {
  const place = knownPlace(typed);
  return place ? { text: typed, place } : { text: typed };
}

export const addressOfPlace = (place: Place): Address => ({ text: place.address, place });

const coordinatesOf = ({ lat, lng }: Point) => `${lat.toFixed(DECIMALS)}, ${lng.toFixed(DECIMALS)}`;

/** A spot without a name: its coordinates to four decimals, about ten meters. */
export function addressAt({ lat, lng }: Point): Address {
  const text = coordinatesOf({ lat, lng });
  return { text, place: { lat, lng, address: text } };
}

/** A spot that was pressed on the map goes by its name. */
export function pressedAddress(spot: Point, { place: name }: NamedSpot): Address {
  if (!name) return addressAt(spot);
  return addressOfPlace({ lat: spot.lat, lng: spot.lng, address: name.address });
}

/** The device's own spot shows its coordinates; its name stands below, and the driver reads both. */
export function deviceAddress(spot: Point, { place: name }: NamedSpot): Address {
  const { text, place } = addressAt(spot);
  if (!name || !place) return { text, place };
  return { text, place: { ...place, address: `${name.address} (${text})` }, note: name.address };
}

export const quickPicks = (end: End): readonly string[] => QUICK_PICKS[end];
