import {
  CITY_LABEL,
  DOCKS,
  NEIGHBORHOODS,
  PARKS,
  PATHS,
  RAILS,
  SHEDS,
  WATER,
  WATER_LABELS,
} from '../land/areas.ts';
import { blot, builtUp, leadOut, veils, withinCity } from '../land/outskirts.ts';
import { type Spot, toLngLat } from '../land/plane.ts';
import { HIGHWAYS, OUTER_WATER, RIVERS, TOWNS, WOODS } from '../land/surroundings.ts';
import { smooth } from '../streets/lines.ts';
import { laidStreets } from '../streets/streets.ts';
import { type ColorScheme, MAP_COLORS, type MapColors } from './map-colors.ts';
import type { Json, MapLayer } from './map-layer.ts';
import { mapLayers } from './map-layers.ts';

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

/** The bounds of the drawing: west, south, east, north. It is drawn a little larger, because it is rotated. */
export const MAP_BOUNDS: [number, number, number, number] = [-76.802, 39.15, -76.338, 39.42];

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
    polygon('built', builtUp),
    ...TOWNS.map(({ at, radiusMeters }) => polygon('town', blot(at, radiusMeters))),
    ...veils().map((rings) => polygon('veil', ...rings)),
    ...WOODS.map((ring) => polygon('park', smooth(ring, true))),
    ...PARKS.map(({ ring, isSquare }) => polygon('park', isSquare ? ring : smooth(ring, true))),
    ...OUTER_WATER.map((ring) => polygon('water', smooth(ring, true))),
    ...WATER.map((ring) => polygon('water', ring)),
    ...SHEDS.map((ring) => polygon('shed', ring)),
  ]);
}

function lines(): Source {
  return source([
    ...RAILS.map((line) => lineString({ kind: 'rail' }, smooth(line))),
    ...PATHS.map((line) => lineString({ kind: 'path' }, smooth(line))),
    ...DOCKS.map((line) => lineString({ kind: 'dock' }, line)),
    ...RIVERS.map((line) => lineString({ kind: 'river' }, smooth(line))),
    ...HIGHWAYS.map(({ name, line }) => lineString({ kind: 'highway', name }, leadOut(line))),
  ]);
}

function streets(): Source {
  return source(
    laidStreets().flatMap(({ name, main, line }) => {
      const kind = name ? (main ? 'main' : 'street') : 'alley';
      return withinCity(line).map((piece) =>
        lineString({ kind, name: piece.isNamed ? name : '' }, piece.line),
      );
    }),
  );
}

function labels(): Source {
  const named = PARKS.filter((park) => park.name);
  return source([
    point({ kind: 'city', name: CITY_LABEL.name }, CITY_LABEL.at),
    ...TOWNS.map(({ name, at }) => point({ kind: 'town', name }, at)),
    ...NEIGHBORHOODS.map(({ name, at }) => point({ kind: 'neighborhood', name }, at)),
    ...WATER_LABELS.map(({ name, at }) => point({ kind: 'water', name }, at)),
    ...named.map(({ name, ring }) => point({ kind: 'park', name }, middle(ring))),
  ]);
}

function source(features: Feature[]): Source {
  return { type: 'geojson', data: { type: 'FeatureCollection', features }, attribution: 'Josey demo map' };
}

/** The first ring is the outline, the others are holes. */
function polygon(kind: string, ...rings: (readonly Spot[])[]): Feature {
  const coordinates = rings.map((ring) => [...ring, ...ring.slice(0, 1)].map(toLngLat));
  return { type: 'Feature', properties: { kind }, geometry: { type: 'Polygon', coordinates } };
}

function lineString(properties: Feature['properties'], line: readonly Spot[]): Feature {
  const coordinates = line.map(toLngLat);
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } };
}

function point(properties: Feature['properties'], at: Spot): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: toLngLat(at) } };
}

function middle(ring: readonly Spot[]): Spot {
  const [east, north] = [ring.map((spot) => spot[0]), ring.map((spot) => spot[1])];
  return [(Math.min(...east) + Math.max(...east)) / 2, (Math.min(...north) + Math.max(...north)) / 2];
}
