import type { Point } from '@josey/contract/values/geo';
import type { Feature } from 'geojson';

export interface Pin {
  id: string;
  at: Point;
  priceCents: number;
}

/** Pins that would cover each other. */
export interface Cluster {
  /** What the library calls it, until the map is zoomed. */
  id: number;
  at: Point;
  count: number;
  cheapestCents: number;
}

export interface ShownPins {
  clusters: Cluster[];
  /** The ids of those that stand alone. */
  single: Set<string>;
}

/** What the tiles of a clustered source hold; a feature near the edge of a tile is in its neighbor, too. */
export function shownPins(features: readonly Pick<Feature, 'geometry' | 'properties'>[]): ShownPins {
  const clusters = new Map<number, Cluster>();
  const single = new Set<string>();
  for (const { geometry, properties } of features) {
    if (geometry.type !== 'Point' || !properties) continue;
    const [lng = 0, lat = 0] = geometry.coordinates;
    const { cluster_id: id, point_count: count, cheapestCents } = properties;
    if (properties.cluster) clusters.set(id, { id, at: { lat, lng }, count, cheapestCents });
    else single.add(properties.id);
  }
  return { clusters: [...clusters.values()].sort((a, b) => a.id - b.id), single };
}

/** How many pins before each one stand at the very same place: those are stacked. */
export function levels(pins: readonly Pin[]): Map<string, number> {
  const seen = new Map<string, number>();
  return new Map(
    pins.map(({ id, at }) => {
      const place = `${at.lat.toFixed(5)} ${at.lng.toFixed(5)}`;
      const level = seen.get(place) ?? 0;
      seen.set(place, level + 1);
      return [id, level];
    }),
  );
}
