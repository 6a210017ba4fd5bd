import type { FoundPlaces, NamedSpot } from '@josey/contract/api/places';
import type { Point } from '@josey/contract/values/geo/geo';

export interface PlaceQuery {
  /** The typed text, possibly incomplete. */
  text: string;
  /** The user's approximate place: nearby results come first. */
  near?: Point;
  limit: number;
}

/** Geocoding and reverse geocoding. Throws when the engine is unreachable or the signal aborts. */
export interface GeocodingEngine {
  search(query: PlaceQuery, signal?: AbortSignal): Promise<FoundPlaces>;
  reverse(spot: Point, signal?: AbortSignal): Promise<NamedSpot>;
}
