import type { Point } from '@josey/contract/values/geo/geo';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-map-gl/maplibre';
import { boundsOf } from './bounds-of.ts';

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

interface FitPointsProps {
  points: readonly Point[];
  /** The covered edges of the map, in pixels. */
  insets: Insets;
  /** The map moves when this changes. Default: when the points do. */
  when?: string;
}

const MAX_ZOOM = 15.5;

/** Moves the map so that all points are visible beside the panel. */
export function FitPoints({ points, insets, when }: FitPointsProps) {
  const { current: map } = useMap();
  const occasion = when ?? points.map(({ lat, lng }) => `${lat},${lng}`).join(' ');
  const { top, right, bottom, left } = insets;
  const fit = useEffectEvent((isFirst: boolean) => {
    if (!map || points.length === 0) return;
    const options = { padding: insets, maxZoom: MAX_ZOOM, ...(isFirst && { duration: 0 }) };
    // Points outside the demo city lift the map's limits: better an empty area than a missing position.
    const limits = map.getMaxBounds();
    if (limits && !points.every(({ lat, lng }) => limits.contains([lng, lat])))
      map.getMap().setMaxBounds(null);
    map.fitBounds(boundsOf(points), options);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `occasion` changes with the points
  useEffect(() => fit(!map?.loaded()), [map, occasion, top, right, bottom, left]);
  return null;
}
