import { type ColorScheme, MAP_COLORS } from './map-colors.ts';
import type { MapLayer } from './map-layer.ts';
import { mapLayers } from './map-layers.ts';

/** The bounds of the drawing: west, south, east, north. It is drawn a little larger, because it is rotated. */
export const MAP_BOUNDS: [number, number, number, number] = [-76.802, 39.15, -76.338, 39.42];

/** The part of a MapLibre style (version 8) that this map uses. */
export interface MapStyle {
  version: 8;
  name: string;
  sources: { city: { type: 'geojson'; data: string; attribution: string } };
  layers: MapLayer[];
}

/** The schematic map of the demo city as a MapLibre style. Its one file is what `drawDemoCity` returns. */
export function demoCityStyle(scheme: ColorScheme, cityUrl: string): MapStyle {
  return {
    version: 8,
    name: `Josey demo city, ${scheme}`,
    // The map's worker loads and parses the file.
    sources: { city: { type: 'geojson', data: cityUrl, attribution: 'Josey demo map' } },
    layers: mapLayers(MAP_COLORS[scheme]),
  };
}
