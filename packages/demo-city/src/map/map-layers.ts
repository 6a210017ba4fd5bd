import type { MapColors } from './map-colors.ts';
import { labelLayers } from './map-labels.ts';
import { byZoom, inMeters, is, type Json, type MapLayer, type Stops } from './map-layer.ts';

const MAIN_WIDTH: Stops = [
  [10, 0.8],
  [11, 1.2],
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
const PATH_WIDTH: Stops = [
  [13.5, 0.6],
  [15, 1.8],
  [17, 4],
];
const RAIL_WIDTH: Stops = [
  [11, 0.6],
  [14, 1.4],
  [17, 3],
];
const TIES_WIDTH: Stops = [
  [13, 3],
  [17, 8],
];
const CASING = 1.6;
const HOUSE_METERS = 13;
const RIVER_METERS = 55;
/** Nine of them, one over the other, hide what is below. */
const VEIL_OPACITY = 0.34;
const ROUND = { 'line-cap': 'round', 'line-join': 'round' };

/** The layers of the demo city's map, from the ground up. */
export function mapLayers(colors: MapColors): MapLayer[] {
  return [
    { id: 'land', type: 'background', paint: { 'background-color': colors.land } },
    cityArea(colors),
    ...houseLayers(colors),
    ...streetLayers(colors),
    { ...area('veil', colors.land), paint: { 'fill-color': colors.land, 'fill-opacity': VEIL_OPACITY } },
    ...areaLayers(colors),
    ...railLayers(colors),
    ...mainRoadLayers(colors),
    ...labelLayers(colors),
  ];
}

/** Zoomed out, a city is one area; zoomed in, its streets appear. */
function cityArea({ building }: MapColors): MapLayer {
  const fading = ['interpolate', ['linear'], ['zoom'], 11.5, 1, 13, 0];
  return { ...area('built', building), paint: { 'fill-color': building, 'fill-opacity': fading } };
}

/** Rowhouses line both sides of a street: a band along it is enough for a schematic. */
function houseLayers({ building }: MapColors): MapLayer[] {
  const band = (kind: string, side: string, meters: number): MapLayer => ({
    ...line(`houses-${side}-of-${kind}`, kind, building, inMeters(HOUSE_METERS), 13.5),
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

/** The casings of the main streets are below the small streets, so that these connect to them. */
function streetLayers({ road, roadCasing, roadMainCasing }: MapColors): MapLayer[] {
  return [
    street('alley-casing', 'alley', roadCasing, ALLEY_WIDTH, CASING),
    street('street-casing', 'street', roadCasing, STREET_WIDTH, CASING),
    street('main-casing', 'main', roadMainCasing, MAIN_WIDTH, CASING),
    street('alley', 'alley', road, ALLEY_WIDTH),
    street('street', 'street', road, STREET_WIDTH),
  ];
}

function areaLayers({ building, land, park, water }: MapColors): MapLayer[] {
  return [
    area('town', building),
    area('shed', building, 12.5),
    area('park', park),
    line('path', 'path', land, byZoom(PATH_WIDTH), 13.5),
    area('water', water),
    line('river', 'river', water, inMeters(RIVER_METERS)),
    line('dock', 'dock', land, inMeters(7), 13),
  ];
}

function railLayers({ rail }: MapColors): MapLayer[] {
  const ties = line('rail-ties', 'rail', rail, byZoom(TIES_WIDTH), 13);
  return [
    line('rail', 'rail', rail, byZoom(RAIL_WIDTH)),
    { ...ties, layout: {}, paint: { ...ties.paint, 'line-dasharray': [0.3, 3] } },
  ];
}

/** The main streets continue where the others end. */
function mainRoadLayers({ roadMain, roadMainCasing }: MapColors): MapLayer[] {
  return [
    street('highway-casing', 'highway', roadMainCasing, MAIN_WIDTH, CASING),
    street('main', 'main', roadMain, MAIN_WIDTH),
    street('highway', 'highway', roadMain, MAIN_WIDTH),
  ];
}

function street(id: string, kind: string, color: string, widths: Stops, casing = 0): MapLayer {
  const stops = widths.map(([zoom, width]) => [zoom, width + (width > 1 ? casing : casing / 2)] as const);
  return line(id, kind, color, byZoom(stops));
}

function area(kind: string, color: string, minzoom = 0): MapLayer {
  return {
    id: kind,
    type: 'fill',
    source: 'city',
    minzoom,
    filter: is(kind),
    paint: { 'fill-color': color },
  };
}

function line(id: string, kind: string, color: string, width: Json[], minzoom = 0): MapLayer {
  const paint = { 'line-color': color, 'line-width': width };
  return { id, type: 'line', source: 'city', minzoom, filter: is(kind), layout: ROUND, paint };
}
