export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The parts of a MapLibre layer that our map uses. */
export interface MapLayer {
  id: string;
  type: 'background' | 'fill' | 'line' | 'symbol';
  source?: string;
  minzoom?: number;
  maxzoom?: number;
  filter?: Json[];
  layout?: { [key: string]: Json };
  paint?: { [key: string]: Json };
}

export type Stops = readonly (readonly [zoom: number, value: number])[];

// 512-pixel tiles, at the latitude of the demo city.
const METERS_PER_PIXEL_AT_ZOOM_0 = 60_580;

/** The features of one kind, as a filter. */
export function is(kind: string): Json[] {
  return ['==', ['get', 'kind'], kind];
}

export function byZoom(stops: Stops): Json[] {
  return ['interpolate', ['exponential', 1.4], ['zoom'], ...stops.flat()];
}

/** A length on the ground: it doubles with every zoom level. */
export function inMeters(meters: number): Json[] {
  const pixels = (zoom: number) => (meters * 2 ** zoom) / METERS_PER_PIXEL_AT_ZOOM_0;
  return ['interpolate', ['exponential', 2], ['zoom'], 12, pixels(12), 20, pixels(20)];
}
