import type { Place } from '@josey/contract/core/wire';
import type { Point } from '@josey/contract/values/geo/geo';
import { textIn } from '@josey/contract/values/languages';
import { useMemo } from 'react';
import { plain } from '#components/controls/place-input/match-place.ts';
import { useConfig } from '#lib/config.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';

export type End = 'pickup' | 'dropoff';

/** The text of an address field, and its place once known. */
export interface Address {
  text: string;
  place?: Place | undefined;
}

export const NOWHERE: Address = { text: '' };

const DECIMALS = 4;

/** The typed text, with its place if it is the name of a quick pick, which needs no search. */
export function addressOf(typed: string, picks: readonly Place[]): Address {
  const place = picks.find(({ address }) => plain(address) === plain(typed));
  return place ? { text: typed, place } : { text: typed };
}

export const addressOfPlace = (place: Place): Address => ({ text: place.address, place });

/** A point from the device or the map. Coordinates are rounded to four decimals, about ten meters. */
export function addressAt({ lat, lng }: Point, text: string): Address {
  return { text, place: { lat, lng, address: `${lat.toFixed(DECIMALS)}, ${lng.toFixed(DECIMALS)}` } };
}

export const isAt = ({ place }: Address, { lat, lng }: Point): boolean =>
  place?.lat === lat && place.lng === lng;

/** The operator's places for either end, under their names in the reader's language. */
export function useQuickPicks(): Record<End, readonly Place[]> & { all: readonly Place[] } {
  const picks = useConfig()?.quickPicks;
  const language = useLanguage();
  return useMemo(() => {
    const named = (end: End) =>
      (picks?.[end] ?? []).map(({ names, lat, lng }) => ({ address: textIn(names, language), lat, lng }));
    const [pickup, dropoff] = [named('pickup'), named('dropoff')];
    return { pickup, dropoff, all: [...pickup, ...dropoff] };
  }, [picks, language]);
}
