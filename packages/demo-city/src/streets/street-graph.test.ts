import { describe, expect, it, vi } from 'vitest';
import { PARKS, WATER } from '../land/areas.ts';
import { crossing, distance, type Spot } from '../land/plane.ts';
import type { LaidStreet } from './lines.ts';
import { findPath } from './shortest-path.ts';
import { buildStreetGraph, demoStreetGraph, type StreetGraph } from './street-graph.ts';

// Every street is compared with every park and shore: one to two seconds alone, several beside other work.
vi.setConfig({ testTimeout: 20_000 });

const graph = demoStreetGraph();
const spot = (node: number): Spot => graph.spots[node] ?? [0, 0];

/** The slow Bellman–Ford algorithm: the minimum cost from one node to all. */
function leastCosts({ spots, edges }: StreetGraph, from: number): number[] {
  const costs = spots.map((_, node) => (node === from ? 0 : Number.POSITIVE_INFINITY));
  for (let changed = true; changed; ) {
    changed = false;
    edges.forEach((list, node) => {
      for (const edge of list) {
        const cost = (costs[node] ?? 0) + edge.cost;
        if (cost >= (costs[edge.to] ?? 0) - 1e-9) continue;
        costs[edge.to] = cost;
        changed = true;
      }
    });
  }
  return costs;
}

function reachedFrom(start: number): number {
  const seen = new Set([start]);
  for (const node of seen) for (const edge of graph.edges[node] ?? []) seen.add(edge.to);
  return seen.size;
}

function costOf(nodes: number[]): number {
  return nodes.slice(1).reduce((sum, node, i) => {
    const step = graph.edges[nodes[i] ?? -1]?.filter((edge) => edge.to === node) ?? [];
    return sum + Math.min(...step.map((edge) => edge.cost));
  }, 0);
}

/** The node within a meter of a spot. */
function nodeAt({ spots }: StreetGraph, at: Spot): number {
  const node = spots.findIndex((one) => distance(one, at) < 1);
  if (node < 0) throw new Error(`No node at ${at}`);
  return node;
}

const pathBetween = ({ spots, edges }: StreetGraph, from: number, to: number) =>
  findPath(spots, edges, from, to);

describe('the street graph of the demo city', () => {
  it('lets every corner be reached from every other', () => {
    expect(graph.spots.length).toBeGreaterThan(3000);
    expect(reachedFrom(0)).toBe(graph.spots.length);
    // Every street runs both ways, so that one direction says it for the other.
    graph.edges.forEach((list, node) => {
      for (const edge of list) expect(graph.edges[edge.to]?.some((back) => back.to === node)).toBe(true);
    });
  });

  it('has no stretch across water or a park', () => {
    const rings = [...WATER, ...PARKS.map((park) => park.ring)];
    const wrong = graph.edges.flatMap((list, node) =>
      list.filter((edge) =>
        rings.some((ring) =>
          ring.some((corner, i) => crossing(spot(node), spot(edge.to), ring.at(i - 1) ?? corner, corner)),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('has a node where two streets cross', () => {
    const broadwayAndFleet = nodeAt(graph, [-2050, 35]);
    expect(graph.edges[broadwayAndFleet]?.length).toBeGreaterThan(2);
  });

  it('finds ways that no other way beats', () => {
    for (const from of [17, 2500]) {
      const costs = leastCosts(graph, from);
      for (let to = 3; to < graph.spots.length; to += 397) {
        expect(costOf(pathBetween(graph, from, to).nodes)).toBeCloseTo(costs[to] ?? -1, 3);
      }
    }
  });

  it('measures a way along its nodes', () => {
    const { nodes, meters } = pathBetween(graph, 40, 2000);
    const spots = nodes.map(spot);
    const walked = spots.slice(1).reduce((sum, to, i) => sum + distance(spots[i] ?? to, to), 0);
    expect(walked).toBeCloseTo(meters, 0);
    expect(meters).toBeGreaterThanOrEqual(distance(spot(40), spot(2000)) - 1);
  });

  it('answers a way from a corner to itself with that corner', () => {
    expect(pathBetween(graph, 5, 5)).toEqual({ nodes: [5], meters: 0 });
  });

  it('refuses nodes that are not there', () => {
    expect(() => pathBetween(graph, 0, graph.spots.length)).toThrow(RangeError);
  });
});

describe('a street graph', () => {
  const street = (name: string, line: Spot[]): LaidStreet => ({ name, main: false, line });

  it('joins streets where they cross and where one ends at another', () => {
    const small = buildStreetGraph([
      street('A', [
        [0, 0],
        [200, 0],
      ]),
      street('B', [
        [100, -100],
        [100, 100],
      ]),
      street('C', [
        [50, 100],
        [50, 2],
      ]),
    ]);
    const middle = nodeAt(small, [100, 0]);
    expect(small.edges[middle]).toHaveLength(4);
    expect(pathBetween(small, nodeAt(small, [50, 100]), middle).meters).toBeCloseTo(150, 0);
  });

  it('goes round by the main street rather than through an alley', () => {
    const alley = street('', [
      [0, 0],
      [100, 0],
    ]);
    const round: LaidStreet = {
      name: 'Main St',
      main: true,
      line: [
        [0, 0],
        [0, 20],
        [100, 20],
        [100, 0],
      ],
    };
    const small = buildStreetGraph([alley, round]);
    expect(pathBetween(small, nodeAt(small, [0, 0]), nodeAt(small, [100, 0])).meters).toBeCloseTo(140, 0);
  });

  it('says so when there is no way', () => {
    const small = buildStreetGraph([
      street('A', [
        [0, 0],
        [100, 0],
      ]),
      street('B', [
        [0, 500],
        [100, 500],
      ]),
    ]);
    expect(() => pathBetween(small, 0, 2)).toThrow('No way');
  });
});
