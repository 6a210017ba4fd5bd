import type { PublicConfig } from '@josey/contract/api/meta';
import type { Point } from '@josey/contract/values/geo';
import type { ColorScheme } from '@josey/demo-city/map/map-colors';
import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useScheme } from '#lib/browser/color-scheme.ts';
import { useConfig } from '#lib/config.ts';

type Drawn = Partial<Record<ColorScheme, StyleSpecification>>;
type Bounds = [west: number, south: number, east: number, north: number];

export interface MapLook {
  style: string | StyleSpecification;
  /** The limits of the demo city's map. */
  bounds?: Bounds;
}

/** The operator's style, or else the demo city's. Undefined while the configuration loads. */
export function useMapStyle(): MapLook | undefined {
  const config = useConfig();
  const scheme = useScheme();
  const url = config && configuredStyle(config, scheme);
  const isOwn = config !== undefined && !url;
  const [drawn, setDrawn] = useState<Drawn>({});
  const [bounds, setBounds] = useState<Bounds>();
  useEffect(() => {
    if (!isOwn || drawn[scheme]) return;
    let isWanted = true;
    import('@josey/demo-city/map/map-style').then(({ demoCityStyle, MAP_BOUNDS }) => {
      const style = demoCityStyle(scheme) as unknown as StyleSpecification;
      if (!isWanted) return;
      setBounds(MAP_BOUNDS);
      setDrawn((before) => ({ ...before, [scheme]: style }));
    });
    return () => {
      isWanted = false;
    };
  }, [isOwn, scheme, drawn]);
  if (url) return { style: url };
  // Shows the other scheme's style until this one is ready.
  const style = isOwn ? (drawn[scheme] ?? drawn.light ?? drawn.dark) : undefined;
  return style && { style, ...(bounds && { bounds }) };
}

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
