import { describe, expect, it } from 'vitest';
import { remainingRoute, routeLength } from './route-line.ts';

/** A degree of latitude is 111,195 m, at the equator one of longitude, too. */
const METERS = 1 / 111_195;
const at = (east: number, north: number) => ({ lat: north * METERS, lng: east * METERS });
const way = [at(0, 0), at(0, 100), at(200, 100), at(200, 300)];

describe('a way', () => {
  it('is as long as its stretches', () => {
    expect(routeLength(way)).toBeCloseTo(500, 0);
    expect(routeLength([at(5, 5)])).toBe(0);
    expect(routeLength([])).toBe(0);
  });

  it('lies ahead of a car from where the car is', () => {
    const { points, meters, offMeters } = remainingRoute(way, at(120, 110));
    expect(points).toEqual([at(120, 110), at(200, 100), at(200, 300)]);
    expect(meters).toBeCloseTo(280.6, 0);
    expect(offMeters).toBeCloseTo(10, 1);
  });

  it('counts a car at a corner as past it, and one at the end as there', () => {
    expect(remainingRoute(way, at(0, 100)).points).toEqual([at(0, 100), at(200, 100), at(200, 300)]);
    expect(remainingRoute(way, at(200, 300)).meters).toBe(0);
  });

  it('has no end that a car could be off, when it has no stretch', () => {
    expect(remainingRoute([at(0, 0)], at(0, 50))).toEqual({
      points: [at(0, 50)],
      meters: 0,
      offMeters: Number.POSITIVE_INFINITY,
    });
  });
});
