import { DEMO_PLACES, QUICK_PICKS } from '@josey/contract/demo-city/places';
import type { Place } from '@josey/contract/wire';

export type End = 'pickup' | 'dropoff';

/** What stands in an address field, and where that is once it is known. */
export interface Address {
  text: string;
  place?: Place;
}

export interface Suggestion {
  name: string;
  street: string;
}

export const NOWHERE: Address = { text: '' };

const SUGGESTIONS_MAX = 6;
const DECIMALS = 4;

/** What was typed; a known place when it is the name of one. */
export function addressOf(typed: string): Address {
  const name = typed.trim().toLowerCase();
  const known = DEMO_PLACES.find((one) => one.name.toLowerCase() === name);
  if (!known) return { text: typed };
  return { text: typed, place: { lat: known.lat, lng: known.lng, address: known.name } };
}

/** A spot without a name: its coordinates to four decimals, about ten meters. */
export function addressAt({ lat, lng }: { lat: number; lng: number }): Address {
  const text = `${lat.toFixed(DECIMALS)}, ${lng.toFixed(DECIMALS)}`;
  return { text, place: { lat, lng, address: text } };
}

export const quickPicks = (end: End): readonly string[] => QUICK_PICKS[end];

/** Places whose name and street have every typed word at the beginning of one of theirs. */
export function suggestionsFor(typed: string): Suggestion[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const fitting = DEMO_PLACES.filter(({ name, address }) => {
    const own = wordsOf(`${name} ${address}`);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  return fitting.slice(0, SUGGESTIONS_MAX).map(({ name, address }) => ({ name, street: address }));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
