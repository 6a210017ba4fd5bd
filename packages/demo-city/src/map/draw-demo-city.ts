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
import type { Json } from './map-layer.ts';

interface Feature {
  type: 'Feature';
  properties: { kind: string; name?: string };
  geometry: { type: 'Point' | 'LineString' | 'Polygon'; coordinates: Json };
}

export interface DemoCity {
  type: 'FeatureCollection';
  features: Feature[];
}

/** Everything on the map of the demo city. It takes 0.1 s, so the web's build does it. */
export function drawDemoCity(): DemoCity {
  return { type: 'FeatureCollection', features: [...areas(), ...lines(), ...streets(), ...labels()] };
}

function areas(): Feature[] {
  return [
    polygon('built', builtUp),
    ...TOWNS.map(({ at, radiusMeters }) => polygon('town', blot(at, radiusMeters))),
    ...veils().map((rings) => polygon('veil', ...rings)),
    ...WOODS.map((ring) => polygon('park', smooth(ring, true))),
    ...PARKS.map(({ ring, isSquare }) => polygon('park', isSquare ? ring : smooth(ring, true))),
    ...OUTER_WATER.map((ring) => polygon('water', smooth(ring, true))),
    ...WATER.map((ring) => polygon('water', ring)),
    ...SHEDS.map((ring) => polygon('shed', ring)),
  ];
}

function lines(): Feature[] {
  return [
    ...RAILS.map((line) => lineString({ kind: 'rail' }, smooth(line))),
    ...PATHS.map((line) => lineString({ kind: 'path' }, smooth(line))),
    ...DOCKS.map((line) => lineString({ kind: 'dock' }, line)),
    ...RIVERS.map((line) => lineString({ kind: 'river' }, smooth(line))),
    ...HIGHWAYS.map(({ name, line }) => lineString({ kind: 'highway', name }, leadOut(line))),
  ];
}

function streets(): Feature[] {
  return laidStreets().flatMap(({ name, main, line }) => {
    const kind = name ? (main ? 'main' : 'street') : 'alley';
    return withinCity(line).map((piece) => lineString({ kind, name: piece.isNamed ? name : '' }, piece.line));
  });
}

function labels(): Feature[] {
  const named = PARKS.filter((park) => park.name);
  return [
    point({ kind: 'city-name', name: CITY_LABEL.name }, CITY_LABEL.at),
    ...TOWNS.map(({ name, at }) => point({ kind: 'town-name', name }, at)),
    ...NEIGHBORHOODS.map(({ name, at }) => point({ kind: 'neighborhood-name', name }, at)),
    ...WATER_LABELS.map(({ name, at }) => point({ kind: 'water-name', name }, at)),
    ...named.map(({ name, ring }) => point({ kind: 'park-name', name }, middle(ring))),
  ];
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
