import { describe, expect, it } from 'vitest';
import { WATER } from '../land/areas.ts';
import { isInside, type Spot, toPoint, toSpot } from '../land/plane.ts';
import { DEMO_PLACES } from '../places.ts';
import { findStreetRoute } from './find-street-route.ts';
import type { LaidStreet } from './lines.ts';
import { buildStreetGraph, demoStreetGraph } from './street-graph.ts';

const street = (line: Spot[]): LaidStreet => ({ name: 'A', main: true, line });

/** Two streets that run east, 100 m apart, joined at their western end. */
const hairpin = buildStreetGraph([
  street([
    [0, 0],
    [400, 0],
  ]),
  street([
    [0, 0],
    [0, 100],
  ]),
  street([
    [0, 100],
    [400, 100],
  ]),
]);

function way(from: Spot, to: Spot): Spot[] {
  const { points } = findStreetRoute(hairpin, toPoint(from), toPoint(to));
  return points.map(toSpot).map(([x, y]) => [Math.round(x) + 0, Math.round(y) + 0]);
}

describe('a way along the streets', () => {
  it('joins the street beside its start and leaves it beside its end, without a detour over a corner', () => {
    expect(way([300, 20], [200, -10])).toEqual([
      [300, 20],
      [300, 0],
      [200, 0],
      [200, -10],
    ]);
  });

  it('goes round where there is no street across', () => {
    expect(way([300, 0], [300, 100])).toEqual([
      [300, 0],
      [0, 0],
      [0, 100],
      [300, 100],
    ]);
  });

  it('begins and ends at the very points, however near they are', () => {
    const [from, to] = [toPoint([100, 30]), toPoint([100.2, 30])];
    const { points, offStreetMeters } = findStreetRoute(hairpin, from, to);
    expect([points[0], points.at(-1)]).toEqual([from, to]);
    expect(offStreetMeters).toBeCloseTo(60, 0);
  });

  it('crosses no water between the places of the demo city', () => {
    const graph = demoStreetGraph();
    const [pier, square] = ['Locust Point Pier', 'Canton Square'].map((name) =>
      DEMO_PLACES.find((place) => place.name === name),
    );
    if (!pier || !square) throw new Error('The demo city has lost its places');
    const { points } = findStreetRoute(graph, pier, square);
    expect(points.length).toBeGreaterThan(20);
    for (const spot of points.map(toSpot)) for (const ring of WATER) expect(isInside(spot, ring)).toBe(false);
  });
});
