import { greatCircleMeters, type Point } from '@josey/contract/values/geo/geo';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DriverGrid } from './driver-grid.ts';

/** The same questions answered by looking at everybody. */
class Everybody {
  readonly places = new Map<string, Point>();
  readonly busy = new Set<string>();

  nearest(point: Point, count: number, radiusMeters: number) {
    return [...this.places]
      .filter(([id]) => !this.busy.has(id))
      .map(([id, place]) => ({ id, meters: greatCircleMeters(point, place) }))
      .filter(({ meters }) => meters <= radiusMeters)
      .sort((a, b) => a.meters - b.meters)
      .slice(0, count);
  }

  isAnyoneWithin(point: Point, radiusMeters: number) {
    return [...this.places.values()].some((place) => greatCircleMeters(point, place) <= radiusMeters);
  }

  isAnyoneAtTheEdge(point: Point, radiusMeters: number) {
    const gaps = [...this.places.values()].map((place) => greatCircleMeters(point, place) - radiusMeters);
    return gaps.some((gap) => Math.abs(gap) < EDGE_METERS);
  }
}

const closeTo = (near: { meters: number }[]) => near.map(({ meters }) => expect.closeTo(meters, 2));

/** This near the radius, rounding decides on which side a driver is. */
const EDGE_METERS = 0.001;

const BALTIMORE = { lat: 39.285, lng: -76.57 };

/** Around a few towns: a usual one, the equator, both sides of the date line, far north, the poles. */
const TOWNS: Point[] = [
  BALTIMORE,
  { lat: 0.001, lng: 0 },
  { lat: -16.8, lng: 179.99 },
  { lat: -16.8, lng: -179.99 },
  { lat: 78.22, lng: 15.65 },
  { lat: 89.99, lng: 40 },
  { lat: -90, lng: 0 },
];

/** Across a region, and within a few cells. */
const degrees = fc.oneof(
  fc.double({ min: -0.15, max: 0.15, noNaN: true }),
  fc.double({ min: -0.01, max: 0.01, noNaN: true }),
);
const place = fc.record({ town: fc.constantFrom(...TOWNS), north: degrees, east: degrees }).map(
  ({ town, north, east }): Point => ({
    lat: Math.max(-90, Math.min(90, town.lat + north)),
    lng: ((town.lng + east + 540) % 360) - 180,
  }),
);
const driver = fc.integer({ min: 0, max: 60 }).map(String);
const move = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('put'), driver, place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('busy', 'free', 'remove'), driver, place }) },
);

test('the grid finds the same drivers as a full scan, after any history, anywhere on the globe', () => {
  fc.assert(
    fc.property(
      fc.array(move, { maxLength: 150 }),
      fc.array(place, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 70 }),
      fc.double({ min: 0, max: 15_000, noNaN: true }),
      (moves, questions, count, radius) => {
        const [grid, everybody] = [new DriverGrid(4), new Everybody()];
        for (const { kind, driver: id, place: at } of moves) {
          if (kind === 'put') {
            grid.put(id, at);
            everybody.places.set(id, at);
          } else if (kind === 'remove') {
            grid.remove(id);
            everybody.places.delete(id);
            everybody.busy.delete(id);
          } else if (everybody.places.has(id)) {
            grid.setFree(id, kind === 'free');
            everybody.busy[kind === 'free' ? 'delete' : 'add'](id);
          }
        }
        expect(grid.size).toBe(everybody.places.size);
        expect(grid.freeCount).toBe(everybody.places.size - everybody.busy.size);
        for (const question of questions) {
          if (everybody.isAnyoneAtTheEdge(question, radius)) continue;
          const expected = everybody.nearest(question, count, radius);
          const found = grid.nearest(question, count, radius);
          expect(found.map(({ meters }) => meters)).toEqual(closeTo(expected));
          expect(grid.countFreeWithin(question, radius)).toBe(
            everybody.nearest(question, Number.POSITIVE_INFINITY, radius).length,
          );
          expect(grid.isAnyoneWithin(question, radius)).toBe(everybody.isAnyoneWithin(question, radius));
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('in a crowd it stops early, and not too early', () => {
  const near = fc.record({
    lat: fc.double({ min: 39.27, max: 39.29, noNaN: true }),
    lng: fc.double({ min: -76.58, max: -76.56, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(near, { minLength: 5, maxLength: 40 }), near, (places, question) => {
      const [grid, everybody] = [new DriverGrid(4), new Everybody()];
      places.forEach((at, index) => {
        grid.put(String(index), at);
        everybody.places.set(String(index), at);
      });
      const found = grid.nearest(question, 3, 5_000).map(({ meters }) => meters);
      expect(found).toEqual(closeTo(everybody.nearest(question, 3, 5_000)));
    }),
    { numRuns: 1_000 },
  );
});

test('it holds many more than it was made for, and each is found where it last was', () => {
  const grid = new DriverGrid(2);
  const at = (index: number) => ({ lat: 39 + (index % 100) / 500, lng: -76 + Math.floor(index / 100) / 500 });
  for (let index = 0; index < 5_000; index++) grid.put(String(index), { lat: 0, lng: 0 });
  for (let index = 0; index < 5_000; index++) grid.put(String(index), at(index));
  expect(grid.size).toBe(5_000);
  for (const index of [0, 1, 777, 4_999])
    expect(grid.nearest(at(index), 1, 1_000)).toEqual([{ id: String(index), meters: expect.closeTo(0, 3) }]);
  expect(grid.nearest({ lat: 0, lng: 0 }, 10, 5_000)).toEqual([]);
});

test('a driver who left and came back is free and counted once', () => {
  const grid = new DriverGrid();
  grid.put('a', BALTIMORE);
  grid.setFree('a', false);
  grid.remove('a');
  grid.remove('a');
  expect([grid.size, grid.freeCount]).toEqual([0, 0]);
  grid.put('a', BALTIMORE);
  expect(grid.nearest(BALTIMORE, 5, 100).map(({ id }) => id)).toEqual(['a']);
});
