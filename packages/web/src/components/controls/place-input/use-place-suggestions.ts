import type { FoundPlace } from '@josey/contract/api/places';
import * as routes from '@josey/contract/core/routes';
import type { Point } from '@josey/contract/values/geo';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useDebouncedValue } from '#lib/browser/use-debounced-value.ts';
import { useConfig } from '#lib/config.ts';

/** Waits for the next letter. */
const PAUSE_MS = 220;
/** One letter begins too many names to be a help. */
const FEWEST_LETTERS = 2;
const KEPT_MS = 5 * 60_000;
/** About a kilometer: people looking from nearly the same spot share results. */
const NEAR_DECIMALS = 2;

export interface Suggestions {
  places: readonly FoundPlace[];
  /** They are not (yet) those of the present text. */
  isLate: boolean;
  isFailed: boolean;
  isStandIn: boolean;
  attribution: string | undefined;
}

const NO_PLACES: readonly FoundPlace[] = [];

/** Places for what is being typed, those near by first. A question that is no longer asked is cancelled. */
export function usePlaceSuggestions(
  text: string,
  { near, isWanted }: { near: Point | undefined; isWanted: boolean },
): Suggestions {
  const center = useConfig()?.mapCenter;
  const asker = near ?? center;
  const typed = text.trim();
  const settled = useDebouncedValue(typed, PAUSE_MS);
  const [lat, lng] = [asker?.lat.toFixed(NEAR_DECIMALS), asker?.lng.toFixed(NEAR_DECIMALS)];
  const isAsked = isWanted && typed.length >= FEWEST_LETTERS;
  const query = useQuery({
    ...api.query(routes.searchPlaces, {
      query: { q: settled, ...(lat && lng && { lat: Number(lat), lng: Number(lng) }) },
    }),
    enabled: isAsked && settled.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    retry: false,
  });
  const isFailed = isAsked && (query.isError || query.fetchStatus === 'paused');
  return {
    places: isAsked && !isFailed ? (query.data?.places ?? NO_PLACES) : NO_PLACES,
    isLate: isAsked && !isFailed && (settled !== typed || query.isPlaceholderData || query.isPending),
    isFailed,
    isStandIn: isAsked && query.data?.isStandIn === true,
    attribution: isAsked ? query.data?.attribution : undefined,
  };
}
