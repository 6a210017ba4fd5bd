import type { Point } from '@josey/contract/values/geo/geo';
import { MAP_COLORS } from '@josey/demo-city/map/map-colors';
import { Layer, Source } from 'react-map-gl/maplibre';
import { useScheme } from '#lib/browser/color-scheme.ts';
import { circleAround } from './circle-around.ts';

/** A blurred location: the true one is somewhere in the circle. */
export function AreaLayer({ center, radiusMeters }: { center: Point; radiusMeters: number }) {
  const color = MAP_COLORS[useScheme()].route;
  return (
    <Source id="area" type="geojson" data={circleAround(center, radiusMeters)}>
      <Layer id="area-fill" type="fill" paint={{ 'fill-color': color, 'fill-opacity': 0.16 }} />
      <Layer id="area-edge" type="line" paint={{ 'line-color': color, 'line-width': 2.5 }} />
    </Source>
  );
}
