import type { Point } from '@josey/contract/values/geo';
import type { StreetGraph } from '@josey/demo-city/streets/street-graph';
import { useEffect, useMemo, useState } from 'react';
import { useConfig } from '#lib/config.ts';
import { operatorsStyle } from '../view/use-map-style.ts';

const NO_WAY: readonly Point[] = [];

/**
 * A way to draw between two places: along the streets where the map is our own of the demo city, else the
 * straight line. A routing engine's geometry, where there is one, is better.
 */
export function useWay(from: Point | undefined, to: Point | undefined): readonly Point[] {
  const config = useConfig();
  const isDemoCity = config !== undefined && !operatorsStyle(config, 'light');
  const graph = useStreetGraph(isDemoCity);
  const [fromLat, fromLng, toLat, toLng] = [from?.lat, from?.lng, to?.lat, to?.lng];
  return useMemo(() => {
    if (fromLat === undefined || fromLng === undefined || toLat === undefined || toLng === undefined)
      return NO_WAY;
    const start = { lat: fromLat, lng: fromLng };
    const end = { lat: toLat, lng: toLng };
    if (!isDemoCity) return [start, end];
    if (!graph) return NO_WAY;
    const { points } = graph.shortestPath(graph.nearestNode(start), graph.nearestNode(end));
    return [start, ...points, end];
  }, [fromLat, fromLng, toLat, toLng, isDemoCity, graph]);
}

function useStreetGraph(isWanted: boolean): StreetGraph | undefined {
  const [graph, setGraph] = useState<StreetGraph>();
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    void import('@josey/demo-city/streets/street-graph').then(({ demoStreetGraph }) => {
      if (isShown) setGraph(demoStreetGraph());
    });
    return () => {
      isShown = false;
    };
  }, [isWanted]);
  return graph;
}
