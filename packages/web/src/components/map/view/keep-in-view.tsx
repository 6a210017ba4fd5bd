import type { Point } from '@josey/contract/values/geo/geo';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-map-gl/maplibre';
import type { Insets } from './fit-points.tsx';

/** Moves the map when a new place is off screen or covered. */
export function KeepInView({ at: { lat, lng }, insets }: { at: Point; insets: Insets }) {
  const { current: map } = useMap();
  const show = useEffectEvent((center: [lng: number, lat: number]) => {
    if (!map) return;
    const { x, y } = map.project(center);
    const { clientWidth, clientHeight } = map.getContainer();
    const { top, right, bottom, left } = insets;
    if (x > left && x < clientWidth - right && y > top && y < clientHeight - bottom) return;
    map.easeTo({ center, offset: [(left - right) / 2, (top - bottom) / 2] });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs when the map finishes loading
  useEffect(() => show([lng, lat]), [map, lng, lat]);
  return null;
}
