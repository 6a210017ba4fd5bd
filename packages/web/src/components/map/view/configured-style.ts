import type { PublicConfig } from '@josey/contract/api/meta';
import type { Point } from '@josey/contract/values/geo/geo';
import type { ColorScheme } from '@josey/demo-city/map/map-colors';

export type Bounds = [west: number, south: number, east: number, north: number];

export function isWithin([west, south, east, north]: Bounds, { lat, lng }: Point): boolean {
  return lng > west && lng < east && lat > south && lat < north;
}

/** With a single configured style both schemes use it: too bright is better than another city. */
export function configuredStyle(
  { mapStyleLight, mapStyleDark }: Pick<PublicConfig, 'mapStyleLight' | 'mapStyleDark'>,
  scheme: ColorScheme,
): string | undefined {
  return scheme === 'dark' ? (mapStyleDark ?? mapStyleLight) : (mapStyleLight ?? mapStyleDark);
}
