import type { MapColors } from './map-colors.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface MapLayer {
  id: string;
  type: 'background' | 'fill' | 'line' | 'symbol';
  source?: string;
  minzoom?: number;
  filter?: Json[];
  layout?: { [key: string]: Json };
  paint?: { [key: string]: Json };
}

type Stops = readonly (readonly [zoom: number, value: number])[];

const MAIN_WIDTH: Stops = [
  [11, 1],
  [12, 2],
  [13, 4.2],
  [14, 7.5],
  [15, 12],
  [16, 19],
  [18, 44],
];
const STREET_WIDTH: Stops = [
  [11, 0.3],
  [12, 0.9],
  [13, 2.1],
  [14, 4.6],
  [15, 8.5],
  [16, 14],
  [18, 34],
];
const ALLEY_WIDTH: Stops = [
  [12, 0.3],
  [13, 0.9],
  [14, 2.4],
  [15, 5],
  [16, 9],
  [18, 24],
];
const CASING = 1.6;
const HOUSE_METERS = 13;
// 512-pixel tiles, at this latitude.
const METERS_PER_PIXEL_AT_ZOOM_0 = 60_580;
const ROUND = { 'line-cap': 'round', 'line-join': 'round' };
const FONT = 'Hanken Grotesk Variable';

/** The layers of the demo city's map, from the ground up. */
export function mapLayers(colors: MapColors): MapLayer[] {
  return [
    { id: 'land', type: 'background', paint: { 'background-color': colors.land } },
    ...houseLayers(colors),
    ...areaLayers(colors),
    ...railLayers(colors),
    ...roadLayers(colors),
    ...labelLayers(colors),
  ];
}

/** Rowhouses stand along both sides of a street: for a schematic a band beside it will do. */
function houseLayers({ building }: MapColors): MapLayer[] {
  const band = (kind: string, side: string, meters: number): MapLayer => ({
    ...line(`houses-${side}-of-${kind}`, 'streets', kind, building, inMeters(HOUSE_METERS), 13.5),
    layout: { 'line-join': 'round' },
    paint: { 'line-color': building, 'line-width': inMeters(HOUSE_METERS), 'line-offset': inMeters(meters) },
  });
  return [
    band('street', 'left', -18),
    band('street', 'right', 18),
    band('main', 'left', -22),
    band('main', 'right', 22),
  ];
}

function areaLayers({ building, land, park, water }: MapColors): MapLayer[] {
  const area = (kind: string, color: string, minzoom = 0): MapLayer => ({
    id: kind,
    type: 'fill',
    source: 'areas',
    minzoom,
    filter: is(kind),
    paint: { 'fill-color': color },
  });
  return [
    area('shed', building, 12.5),
    area('park', park),
    line(
      'path',
      'lines',
      'path',
      land,
      byZoom([
        [13.5, 0.6],
        [15, 1.8],
        [17, 4],
      ]),
      13.5,
    ),
    area('water', water),
    line('dock', 'lines', 'dock', land, inMeters(7), 13),
  ];
}

function railLayers({ rail }: MapColors): MapLayer[] {
  const ties = line(
    'rail-ties',
    'lines',
    'rail',
    rail,
    byZoom([
      [13, 3],
      [17, 8],
    ]),
    13,
  );
  return [
    line(
      'rail',
      'lines',
      'rail',
      rail,
      byZoom([
        [11, 0.6],
        [14, 1.4],
        [17, 3],
      ]),
    ),
    { ...ties, layout: {}, paint: { ...ties.paint, 'line-dasharray': [0.3, 3] } },
  ];
}

function roadLayers({ road, roadCasing, roadMain, roadMainCasing }: MapColors): MapLayer[] {
  const street = (id: string, kind: string, color: string, widths: Stops, casing = 0) => {
    const stops = widths.map(([zoom, width]) => [zoom, width + (width > 1 ? casing : casing / 2)] as const);
    return line(id, 'streets', kind, color, byZoom(stops));
  };
  return [
    street('alley-casing', 'alley', roadCasing, ALLEY_WIDTH, CASING),
    street('street-casing', 'street', roadCasing, STREET_WIDTH, CASING),
    street('main-casing', 'main', roadMainCasing, MAIN_WIDTH, CASING),
    street('alley', 'alley', road, ALLEY_WIDTH),
    street('street', 'street', road, STREET_WIDTH),
    street('main', 'main', roadMain, MAIN_WIDTH),
  ];
}

function labelLayers(colors: MapColors): MapLayer[] {
  return [
    streetLabel(
      'street',
      14.5,
      colors.label,
      colors.road,
      byZoom([
        [14, 10.5],
        [17, 13],
      ]),
    ),
    streetLabel(
      'main',
      13,
      colors.label,
      colors.roadMain,
      byZoom([
        [13, 11.5],
        [16, 13.5],
      ]),
    ),
    placeLabel('park', 12.5, colors.labelPark, colors.park, {
      'text-font': ['Semibold', FONT],
      'text-size': byZoom([
        [12, 11.5],
        [16, 15],
      ]),
    }),
    placeLabel('water', 0, colors.labelWater, colors.water, {
      'text-font': ['Medium Italic', FONT],
      'text-size': byZoom([
        [11, 12],
        [15, 17],
      ]),
      'text-letter-spacing': 0.06,
      'text-max-width': 6,
    }),
    placeLabel('neighborhood', 11.5, colors.label, colors.land, {
      'text-font': ['Semibold', FONT],
      'text-size': byZoom([
        [11, 10],
        [13, 11.5],
        [16, 15],
      ]),
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.09,
    }),
  ];
}

function line(id: string, source: string, kind: string, color: string, width: Json[], minzoom = 0): MapLayer {
  const paint = { 'line-color': color, 'line-width': width };
  return { id, type: 'line', source, minzoom, filter: is(kind), layout: ROUND, paint };
}

// MapLibre draws the glyphs from the page's own fonts and reads weight and slant from the first family's
// name; so the first family names only those.
function streetLabel(kind: string, minzoom: number, color: string, halo: string, size: Json[]): MapLayer {
  return {
    id: `${kind}-label`,
    type: 'symbol',
    source: 'streets',
    minzoom,
    filter: is(kind),
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'text-field': ['get', 'name'],
      'text-font': ['Medium', FONT],
      'text-size': size,
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
    source: 'labels',
    minzoom,
    filter: is(kind),
    layout: { 'text-field': ['get', 'name'], 'text-max-width': 8, 'text-padding': 8, ...layout },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.6 },
  };
}

function is(kind: string): Json[] {
  return ['==', ['get', 'kind'], kind];
}

function byZoom(stops: Stops): Json[] {
  return ['interpolate', ['exponential', 1.4], ['zoom'], ...stops.flat()];
}

/** A length on the ground: it doubles with every zoom level. */
function inMeters(meters: number): Json[] {
  const pixels = (zoom: number) => (meters * 2 ** zoom) / METERS_PER_PIXEL_AT_ZOOM_0;
  return ['interpolate', ['exponential', 2], ['zoom'], 12, pixels(12), 20, pixels(20)];
}
