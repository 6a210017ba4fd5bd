import { useEffect, useState } from 'react';
import { useMap } from 'react-map-gl/maplibre';
import { type ShownPins, shownPins } from './shown-pins.ts';

const NOTHING: ShownPins = { clusters: [], single: new Set() };

/** The pins and clusters of a source at the present zoom. Updated when tiles load or the map moves. */
export function useShownPins(sourceId: string): ShownPins {
  const { current: map } = useMap();
  const [shown, setShown] = useState(NOTHING);
  useEffect(() => {
    if (!map) return;
    const read = () => {
      // Without a WebGL context there is no style: keep the previous pins. While the map zooms, tiles of two zoom
      // levels are loaded, each with its own clusters.
      if (!map.getMap().style?._loaded || map.isMoving() || !map.areTilesLoaded()) return;
      if (!map.getSource(sourceId)) return;
      setShown(shownPins(map.querySourceFeatures(sourceId)));
    };
    const onData = (event: { sourceId?: string }) => event.sourceId === sourceId && read();
    map.on('sourcedata', onData);
    map.on('moveend', read);
    map.on('idle', read);
    return () => {
      map.off('sourcedata', onData);
      map.off('moveend', read);
      map.off('idle', read);
    };
  }, [map, sourceId]);
  return shown;
}
