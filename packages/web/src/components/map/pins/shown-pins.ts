import type { Point } from '@josey/contract/values/geo/geo';
import type { Feature } from 'geojson';

export interface Pin {
  id: string;
  at: Point;
  priceCents: number;
}

/** Pins that would overlap. */
export interface Cluster {
  /** The map library's id, valid until the next zoom. */
  id: number;
  at: Point;
  count: number;
  cheapestCents: number;
}

export interface ShownPins {
  clusters: Cluster[];
  /** Ids of the pins that no cluster contains. */
  single: Set<string>;
}

/** Pins and clusters of a clustered source. A feature near a tile's edge is in both tiles. */
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

/** For each pin, how many pins before it are at the same place. */
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
