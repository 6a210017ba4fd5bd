import type { FoundPlaces, NamedSpot } from '@josey/contract/api/places';
import type { Point } from '@josey/contract/values/geo';

export interface PlaceQuery {
  /** The typed text, perhaps only its beginning. */
  text: string;
  /** Where the asker is about: what is near comes first. */
  near?: Point;
  limit: number;
}

/** Finds places by name, and names for spots. Throws when the engine is away or the signal aborts. */
export interface GeocodingEngine {
  search(query: PlaceQuery, signal?: AbortSignal): Promise<FoundPlaces>;
  reverse(spot: Point, signal?: AbortSignal): Promise<NamedSpot>;
}
