import type { Point } from '@josey/contract/core/wire';
import { between, distance, type Spot, shareNearest, toPoint, toSpot } from '../land/plane.ts';
import { type Edge, findPath } from './shortest-path.ts';
import type { StreetGraph } from './street-graph.ts';

/** A way along the streets from a point to another, with the bit between each of them and its street. */
export interface StreetWay {
  points: Point[];
  /** How far the two points lie off the streets: the way crosses that in a straight line. */
  offStreetMeters: number;
}

/** Where a point meets its nearest street: a spot on the stretch between two nodes. */
interface Curb {
  spot: Spot;
  meters: number;
  ends: readonly [number, number];
  costPerMeter: number;
}

/** Spots closer together than this are one. */
const SAME_SPOT_METERS = 0.5;

/** The best way between two points; main streets are preferred a little. The same one every time. */
export function wayBetween(graph: StreetGraph, from: Point, to: Point): StreetWay {
  const [start, end] = [toSpot(from), toSpot(to)];
  const [curb, lastCurb] = [curbOf(graph, start), curbOf(graph, end)];
  const [departure, arrival] = [graph.spots.length, graph.spots.length + 1];
  const spots = [...graph.spots, curb.spot, lastCurb.spot];
  const edges = [...graph.edges];
  const isSameStretch = curb.ends.every((node) => lastCurb.ends.includes(node));
  edges[departure] = [
    ...curb.ends.map((node) => edgeTo(node, curb, spots[node])),
    ...(isSameStretch ? [edgeTo(arrival, lastCurb, curb.spot)] : []),
  ];
  for (const node of lastCurb.ends) {
    edges[node] = [...(edges[node] ?? []), edgeTo(arrival, lastCurb, spots[node])];
  }
  const { nodes } = findPath(spots, edges, departure, arrival);
  const along = nodes.map((node) => spots[node] ?? start);
  return {
    points: [
      from,
      ...withoutRepeats([start, ...along, end])
        .slice(1, -1)
        .map(toPoint),
      to,
    ],
    offStreetMeters: curb.meters + lastCurb.meters,
  };
}

/** Visits each stretch of street once. */
function curbOf({ spots, edges }: StreetGraph, spot: Spot): Curb {
  let best: Curb | undefined;
  edges.forEach((list, a) => {
    const from = spots[a];
    for (const { to: b, cost, meters: length } of list) {
      const to = spots[b];
      // Every stretch is in the graph twice, once in each direction.
      if (b < a || !from || !to) continue;
      const nearest = between(from, to, shareNearest(spot, from, to));
      const meters = distance(spot, nearest);
      if (best && meters >= best.meters) continue;
      best = { spot: nearest, meters, ends: [a, b], costPerMeter: cost / length };
    }
  });
  if (!best) throw new RangeError('A way needs streets');
  return best;
}

function edgeTo(to: number, { spot, costPerMeter }: Curb, other: Spot = spot): Edge {
  const meters = distance(spot, other);
  return { to, meters, cost: meters * costPerMeter };
}

/** The first and the last spot always stay. */
function withoutRepeats(spots: readonly Spot[]): Spot[] {
  const last = spots.at(-1);
  const kept: Spot[] = [];
  for (const spot of spots.slice(0, -1)) {
    const before = kept.at(-1);
    if (!before || distance(before, spot) >= SAME_SPOT_METERS) kept.push(spot);
  }
  while (last && kept.length > 1 && distance(kept.at(-1) ?? last, last) < SAME_SPOT_METERS) kept.pop();
  return last ? [...kept, last] : kept;
}
