import type { FoundPlace } from '@josey/contract/api/places';
import * as routes from '@josey/contract/core/routes';
import type { Point } from '@josey/contract/values/geo/geo';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useDebouncedValue } from '#lib/browser/hooks/use-debounced-value.ts';
import { useHome } from '#lib/config.ts';

/** Waits for the next letter. */
const PAUSE_MS = 220;
/** A single letter matches too many names. */
const FEWEST_LETTERS = 2;
const KEPT_MS = 5 * 60_000;
/** About a kilometer, so that nearby users share cached results. */
const NEAR_DECIMALS = 2;

export interface Suggestions {
  places: readonly FoundPlace[];
  /** The places belong to an earlier text, or are still loading. */
  isPending: boolean;
  isFailed: boolean;
  isStandIn: boolean;
  attribution: string | undefined;
}

const NO_PLACES: readonly FoundPlace[] = [];

/** Places that match the typed text, nearest first. A new letter cancels the previous request. */
export function usePlaceSuggestions(
  text: string,
  { near, isWanted }: { near: Point | undefined; isWanted: boolean },
): Suggestions {
  const center = useHome();
  const origin = near ?? center;
  const typed = text.trim();
  const debounced = useDebouncedValue(typed, PAUSE_MS);
  const [lat, lng] = [origin?.lat.toFixed(NEAR_DECIMALS), origin?.lng.toFixed(NEAR_DECIMALS)];
  const isActive = isWanted && typed.length >= FEWEST_LETTERS;
  const query = useQuery({
    ...api.query(routes.searchPlaces, {
      query: { q: debounced, ...(lat && lng && { lat: Number(lat), lng: Number(lng) }) },
    }),
    enabled: isActive && debounced.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    retry: false,
  });
  const isFailed = isActive && (query.isError || query.fetchStatus === 'paused');
  return {
    places: isActive && !isFailed ? (query.data?.places ?? NO_PLACES) : NO_PLACES,
    isPending: isActive && !isFailed && (debounced !== typed || query.isPlaceholderData || query.isPending),
    isFailed,
    isStandIn: isActive && query.data?.isStandIn === true,
    attribution: isActive ? query.data?.attribution : undefined,
  };
}
