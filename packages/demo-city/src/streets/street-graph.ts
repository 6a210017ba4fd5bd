import type { Point } from '@josey/contract/core/wire';
import { distance, type Spot, toPoint } from '../land/plane.ts';
import { findCrossings } from './crossings.ts';
import type { LaidStreet } from './lines.ts';
import type { Edge } from './shortest-path.ts';
import { laidStreets } from './streets.ts';

/** The street network: nodes are crossings, bends and ends, numbered from 0. */
export interface StreetGraph {
  readonly spots: readonly Spot[];
  readonly edges: readonly (readonly Edge[])[];
  pointOf(node: number): Point;
}

// Drivers keep to main streets where the detour is small, and out of alleys.
const MAIN_COST = 1;
const STREET_COST = 1.15;
const ALLEY_COST = 1.6;
// Corners closer than this are one.
const SAME_NODE_METERS = 6;

let demo: StreetGraph | undefined;

/** The graph of the demo city; built at the first call. */
export function demoStreetGraph(): StreetGraph {
  demo ??= buildStreetGraph(laidStreets());
  return demo;
}

/** Builds the graph of streets: nodes where they cross, bend and end. Every street runs both ways. */
export function buildStreetGraph(streets: readonly LaidStreet[]): StreetGraph {
  const nodes = new Nodes();
  const edges: Edge[][] = [];
  for (const { street, stops } of stopsOf(streets)) {
    const cost = street.name === '' ? ALLEY_COST : street.main ? MAIN_COST : STREET_COST;
    let a: number | undefined;
    for (const stop of stops) {
      const b = nodes.at(stop);
      if (a !== undefined && a !== b) connect(edges, a, b, distance(nodes.spot(a), nodes.spot(b)), cost);
      a = b;
    }
  }
  const { spots } = nodes;
  return { spots, edges, pointOf: (node) => toPoint(spots[node] ?? [0, 0]) };
}

/** Each street with its corners and crossings in order. */
function stopsOf(streets: readonly LaidStreet[]) {
  const stops = streets.map(({ line }) => {
    let along = 0;
    return line.map((spot, i) => {
      along += distance(line[i - 1] ?? spot, spot);
      return { along, spot };
    });
  });
  for (const { first, second, firstAlong, secondAlong, at } of findCrossings(
    streets.map(({ line }) => line),
  )) {
    stops[first]?.push({ along: firstAlong, spot: at });
    stops[second]?.push({ along: secondAlong, spot: at });
  }
  return streets.map((street, i) => ({
    street,
    stops: (stops[i] ?? []).sort((a, b) => a.along - b.along).map(({ spot }) => spot),
  }));
}

function connect(edges: Edge[][], a: number, b: number, meters: number, costPerMeter: number): void {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    edges[from] ??= [];
    edges[from].push({ to, meters, cost: meters * costPerMeter });
  }
}

/** Gives spots their numbers, and the same number to spots that are as good as the same. */
class Nodes {
  readonly spots: Spot[] = [];
  private readonly cells = new Map<string, number[]>();

  at(spot: Spot): number {
    const [x, y] = [Math.floor(spot[0] / SAME_NODE_METERS), Math.floor(spot[1] / SAME_NODE_METERS)];
    for (let i = x - 1; i <= x + 1; i++) {
      for (let j = y - 1; j <= y + 1; j++) {
        const same = this.cells
          .get(`${i},${j}`)
          ?.find((node) => distance(this.spot(node), spot) < SAME_NODE_METERS);
        if (same !== undefined) return same;
      }
    }
    const node = this.spots.push(spot) - 1;
    const cell = this.cells.get(`${x},${y}`);
    if (cell) cell.push(node);
    else this.cells.set(`${x},${y}`, [node]);
    return node;
  }

  spot(node: number): Spot {
    return this.spots[node] ?? [0, 0];
  }
}
