import type { ColorScheme } from '@josey/contract/demo-city/map-colors';
import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useScheme } from '../../lib/color-scheme.ts';
import { useConfig } from '../../lib/config.ts';

/** The operator's style, else our own drawing of the demo city; undefined until it is known which. */
export function useMapStyle(): string | StyleSpecification | undefined {
  const config = useConfig();
  const scheme = useScheme();
  const [drawn, setDrawn] = useState<Partial<Record<ColorScheme, StyleSpecification>>>({});
  const url = scheme === 'dark' ? config?.mapStyleDark : config?.mapStyleLight;
  const isOwn = config !== undefined && !url;
  useEffect(() => {
    if (!isOwn || drawn[scheme]) return;
    let isWanted = true;
    import('@josey/contract/demo-city/map-style').then(({ demoCityStyle }) => {
      const style = demoCityStyle(scheme) as unknown as StyleSpecification;
      if (isWanted) setDrawn((before) => ({ ...before, [scheme]: style }));
    });
    return () => {
      isWanted = false;
    };
  }, [isOwn, scheme, drawn]);
  // The other scheme's map stands while this one's is drawn.
  return url ?? (isOwn ? (drawn[scheme] ?? drawn.light ?? drawn.dark) : undefined);
}
