import type { Point } from '@josey/contract/values/geo/geo';
import { type ColorScheme, MAP_COLORS } from '@josey/demo-city/map/map-colors';
import { useMemo } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import { useScheme } from '#lib/browser/color-scheme.ts';
import tokens from '#lib/theme/tokens.json';

interface RouteLayerProps {
  /** Unique on the map. */
  id: string;
  points: readonly Point[];
  /** `route`: the route of the ride. `approach`: the driver's route to the pickup, dotted. */
  look?: 'route' | 'approach';
}

const { light, dark } = tokens.color;
const SURFACE = { light: light.surface, dark: dark.surface };
const INK = { light: light.ink, dark: dark.ink };
const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** A route, with a casing that sets it off from the streets. */
export function RouteLayer({ id, points, look = 'route' }: RouteLayerProps) {
  const scheme = useScheme();
  const data = useMemo(() => lineOf(points), [points]);
  if (points.length < 2) return null;
  const lines = look === 'route' ? routeLines(scheme) : approachLines(scheme);
  return (
    <Source id={id} type="geojson" data={data}>
      {lines.map((paint, level) => (
        <Layer key={paint['line-width']} id={`${id}-${level}`} type="line" layout={ROUND} paint={paint} />
      ))}
    </Source>
  );
}

const routeLines = (scheme: ColorScheme) => [
  { 'line-color': SURFACE[scheme], 'line-width': 11 },
  { 'line-color': MAP_COLORS[scheme].route, 'line-width': 6 },
];

const approachLines = (scheme: ColorScheme) => [
  { 'line-color': INK[scheme], 'line-width': 5, 'line-dasharray': [0, 2.2] },
];

function lineOf(points: readonly Point[]): GeoJSON.Feature {
  const coordinates = points.map(({ lat, lng }) => [lng, lat]);
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } };
}
