import { DOCKS, NEIGHBORHOODS, PARKS, PATHS, RAILS, SHEDS, WATER, WATER_LABELS } from './areas.ts';
import { type ColorScheme, MAP_COLORS, type MapColors } from './map-colors.ts';
import { type Json, type MapLayer, mapLayers } from './map-layers.ts';
import { type LngLat, type Spot, toLngLat } from './plane.ts';
import { demoStreets } from './streets.ts';

interface Feature {
  type: 'Feature';
  properties: { kind: string; name?: string };
  geometry: { type: 'Point' | 'LineString' | 'Polygon'; coordinates: Json };
}

interface Source {
  type: 'geojson';
  data: { type: 'FeatureCollection'; features: Feature[] };
  attribution: string;
}

/** The part of a MapLibre style (version 8) that this map uses. */
export interface MapStyle {
  version: 8;
  name: string;
  sources: Record<string, Source>;
  layers: MapLayer[];
}

/**
 * The schematic map of the demo city as a MapLibre style. Everything is inline: no tiles, sprites or
 * glyphs to fetch.
 */
export function demoCityStyle(scheme: ColorScheme, colors: MapColors = MAP_COLORS[scheme]): MapStyle {
  return {
    version: 8,
    name: `Josey demo city, ${scheme}`,
    sources: { areas: areas(), lines: lines(), streets: streets(), labels: labels() },
    layers: mapLayers(colors),
  };
}

function areas(): Source {
  return source([
    ...WATER.map((ring) => polygon('water', ring)),
    ...PARKS.map((park) => polygon('park', park.ring)),
    ...SHEDS.map((ring) => polygon('shed', ring)),
  ]);
}

function lines(): Source {
  return source([
    ...RAILS.map((line) => lineString({ kind: 'rail' }, line.map(toLngLat))),
    ...PATHS.map((line) => lineString({ kind: 'path' }, line.map(toLngLat))),
    ...DOCKS.map((line) => lineString({ kind: 'dock' }, line.map(toLngLat))),
  ]);
}

function streets(): Source {
  return source(
    demoStreets().map(({ name, class: kind, line }) =>
      lineString({ kind: name ? kind : 'alley', name }, line),
    ),
  );
}

function labels(): Source {
  const named = PARKS.filter((park) => park.name);
  return source([
    ...NEIGHBORHOODS.map(({ name, at }) => point({ kind: 'neighborhood', name }, at)),
    ...WATER_LABELS.map(({ name, at }) => point({ kind: 'water', name }, at)),
    ...named.map(({ name, ring }) => point({ kind: 'park', name }, middle(ring))),
  ]);
}

function source(features: Feature[]): Source {
  return { type: 'geojson', data: { type: 'FeatureCollection', features }, attribution: 'Josey demo map' };
}

function polygon(kind: string, ring: readonly Spot[]): Feature {
  const corners = ring.map(toLngLat);
  const closed = [...corners, ...corners.slice(0, 1)];
  return { type: 'Feature', properties: { kind }, geometry: { type: 'Polygon', coordinates: [closed] } };
}

function lineString(properties: Feature['properties'], coordinates: LngLat[]): Feature {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } };
}

function point(properties: Feature['properties'], at: Spot): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: toLngLat(at) } };
}

function middle(ring: readonly Spot[]): Spot {
  const [east, north] = [ring.map((spot) => spot[0]), ring.map((spot) => spot[1])];
  return [(Math.min(...east) + Math.max(...east)) / 2, (Math.min(...north) + Math.max(...north)) / 2];
}
