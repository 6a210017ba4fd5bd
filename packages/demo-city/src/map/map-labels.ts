import type { MapColors } from './map-colors.ts';
import { byZoom, is, type Json, type MapLayer, type Stops } from './map-layer.ts';

// MapLibre draws the glyphs from the page's own fonts and reads weight and slant from the first family's
// name; so the first family names only those.
const MEDIUM: Json = ['Medium', 'Hanken Grotesk Variable'];
const MEDIUM_ITALIC: Json = ['Medium Italic', 'Hanken Grotesk Variable'];
const SEMIBOLD: Json = ['Semibold', 'Hanken Grotesk Variable'];
const CAPITALS = { 'text-transform': 'uppercase', 'text-letter-spacing': 0.09 };

/** The names on the map, from the first to give way to the last. */
export function labelLayers(colors: MapColors): MapLayer[] {
  const { label, labelPark, labelWater, land, park, road, roadMain, water } = colors;
  // From afar the roads are narrower than their names.
  const onMain = ['step', ['zoom'], land, 14, roadMain];
  return [
    lineLabel('street', 14.5, label, road, STREET_SIZE),
    lineLabel('highway', 11.5, label, onMain, MAIN_SIZE),
    lineLabel('main', 13, label, onMain, MAIN_SIZE),
    placeLabel('park', 12.5, labelPark, park, { 'text-font': SEMIBOLD, 'text-size': byZoom(PARK_SIZE) }),
    placeLabel('water', 0, labelWater, water, {
      'text-font': MEDIUM_ITALIC,
      'text-size': byZoom(WATER_SIZE),
      'text-letter-spacing': 0.06,
      'text-max-width': 6,
    }),
    placeLabel('neighborhood', 12, label, land, {
      'text-font': SEMIBOLD,
      'text-size': byZoom(NEIGHBORHOOD_SIZE),
      ...CAPITALS,
    }),
    placeLabel('town', 0, label, land, { 'text-font': SEMIBOLD, 'text-size': byZoom(TOWN_SIZE) }),
    {
      ...placeLabel('city', 0, label, land, { 'text-font': SEMIBOLD, 'text-size': byZoom(CITY_SIZE) }),
      maxzoom: 12,
    },
  ];
}

const STREET_SIZE: Stops = [
  [14, 10.5],
  [17, 13],
];
const MAIN_SIZE: Stops = [
  [11.5, 10.5],
  [13, 11.5],
  [16, 13.5],
];
const PARK_SIZE: Stops = [
  [12, 11.5],
  [16, 15],
];
const WATER_SIZE: Stops = [
  [11, 12],
  [15, 17],
];
const NEIGHBORHOOD_SIZE: Stops = [
  [12, 10.5],
  [13, 11.5],
  [16, 15],
];
const TOWN_SIZE: Stops = [
  [10, 11.5],
  [12, 13.5],
  [15, 17],
];
const CITY_SIZE: Stops = [
  [10, 17],
  [12, 24],
];

function lineLabel(kind: string, minzoom: number, color: string, halo: Json, size: Stops): MapLayer {
  return {
    id: `${kind}-label`,
    type: 'symbol',
    source: 'city',
    minzoom,
    filter: is(kind),
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'text-field': ['get', 'name'],
      'text-font': MEDIUM,
      'text-size': byZoom(size),
      'text-letter-spacing': 0.01,
      'text-padding': 6,
    },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  };
}

function placeLabel(
  kind: string,
  minzoom: number,
  color: string,
  halo: string,
  layout: { [key: string]: Json },
): MapLayer {
  return {
    id: `${kind}-label`,
    type: 'symbol',
    source: 'city',
    minzoom,
    filter: is(`${kind}-name`),
    layout: { 'text-field': ['get', 'name'], 'text-max-width': 8, 'text-padding': 8, ...layout },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.6 },
  };
}
