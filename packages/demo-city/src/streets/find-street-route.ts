import type { Point } from '@josey/contract/core/wire';
import { between, distance, type Spot, shareNearest, toPoint, toSpot } from '../land/plane.ts';
import { type Edge, findPath } from './shortest-path.ts';
import type { StreetGraph } from './street-graph.ts';

/** A route along the streets from one point to another, including the line between each point and its street. */
export interface StreetRoute {
  points: Point[];
  /** The distance of the two points from the streets, which the route crosses in a straight line. */
  offStreetMeters: number;
}

/** Where a point meets its nearest street: a spot on the segment between two nodes. */
interface Curb {
  spot: Spot;
  meters: number;
  ends: readonly [number, number];
  costPerMeter: number;
}

/** Spots closer together than this are one. */
const SAME_SPOT_METERS = 0.5;

/** The best route between two points; main streets are slightly preferred. The result is deterministic. */
export function findStreetRoute(graph: StreetGraph, from: Point, to: Point): StreetRoute {
  const [start, end] = [toSpot(from), toSpot(to)];
  const [curb, lastCurb] = [curbOf(graph, start), curbOf(graph, end)];
  const [departure, arrival] = [graph.spots.length, graph.spots.length + 1];
  const spots = [...graph.spots, curb.spot, lastCurb.spot];
  const edges = [...graph.edges];
  const isSameSegment = curb.ends.every((node) => lastCurb.ends.includes(node));
  edges[departure] = [
    ...curb.ends.map((node) => edgeTo(node, curb, spots[node])),
    ...(isSameSegment ? [edgeTo(arrival, lastCurb, curb.spot)] : []),
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

/** Visits each street segment once. */
function curbOf({ spots, edges }: StreetGraph, spot: Spot): Curb {
  let best: Curb | undefined;
  edges.forEach((list, a) => {
    const from = spots[a];
    for (const { to: b, cost, meters: length } of list) {
      const to = spots[b];
      // Every segment is in the graph twice, once in each direction.
      if (b < a || !from || !to) continue;
      const nearest = between(from, to, shareNearest(spot, from, to));
      const meters = distance(spot, nearest);
      if (best && meters >= best.meters) continue;
      best = { spot: nearest, meters, ends: [a, b], costPerMeter: cost / length };
    }
  });
  if (!best) throw new RangeError('A route needs streets');
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
