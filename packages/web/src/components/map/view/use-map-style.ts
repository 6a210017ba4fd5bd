import cityUrl from 'virtual:demo-city-map';
import type { PublicConfig } from '@josey/contract/api/meta';
import type { ColorScheme } from '@josey/demo-city/map/map-colors';
import { demoCityStyle, MAP_BOUNDS } from '@josey/demo-city/map/map-style';
import type { StyleSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { useScheme } from '#lib/browser/color-scheme.ts';
import { useConfig } from '#lib/config.ts';
import { type Bounds, configuredStyle } from './configured-style.ts';

export interface MapLook {
  style: string | StyleSpecification;
  /** The limits of the demo city's map. */
  bounds?: Bounds;
}

/** The operator's style, or else the demo city's. Undefined while the configuration loads. */
export function useMapStyle(): MapLook | undefined {
  const config = useConfig();
  const scheme = useScheme();
  return useMemo(() => config && lookOf(config, scheme), [config, scheme]);
}

function lookOf(config: PublicConfig, scheme: ColorScheme): MapLook {
  const url = configuredStyle(config, scheme);
  if (url) return { style: url };
  return { style: demoCityStyle(scheme, cityUrl) as unknown as StyleSpecification, bounds: MAP_BOUNDS };
}
