import { expect, test } from 'vitest';
import { drawDemoCity } from '../map/draw-demo-city.ts';
import { MAP_BOUNDS } from '../map/map-style.ts';
import { lengthOf, smooth } from '../streets/lines.ts';
import { laidStreets } from '../streets/streets.ts';
import { leadOut, withinCity } from './outskirts.ts';
import { between, distance, isInside, type Spot, toSpot } from './plane.ts';
import { CITY_EDGE, HIGHWAYS } from './surroundings.ts';

const [west, south, east, north] = MAP_BOUNDS;
const CORNERS: Spot[] = [
  toSpot({ lng: west, lat: south }),
  toSpot({ lng: east, lat: south }),
  toSpot({ lng: east, lat: north }),
  toSpot({ lng: west, lat: north }),
];

const nearestMeters = (spot: Spot) =>
  Math.min(
    ...laidStreets().flatMap(({ line }) =>
      line.slice(1).map((b, i) => {
        const a = line[i] ?? b;
        const steps = Math.ceil(distance(a, b) / 20);
        return Math.min(
          ...Array.from({ length: steps + 1 }, (_, step) => distance(spot, between(a, b, step / steps))),
        );
      }),
    ),
  );

test.each(HIGHWAYS.filter(({ name }) => name !== 'Beltway'))(
  '$name begins at a street of the city',
  ({ line }) => {
    expect(nearestMeters(line[0] ?? [0, 0])).toBeLessThan(30);
  },
);

test('where the map ends in the north, the west and the south there are main roads that go on', () => {
  const leaving = HIGHWAYS.filter(({ line }) => !isInside(line.at(-1) ?? [0, 0], CORNERS));
  expect(leaving.length).toBeGreaterThan(10);
});

test('what is drawn of a street lies within the city, and nothing of it is lost there', () => {
  const drawn = laidStreets().flatMap(({ line }) => withinCity(line));
  const edge = smooth(CITY_EDGE, true);
  for (const spot of drawn.flatMap(({ line }) => line))
    expect(isInside(scaled(spot, 0.999), edge)).toBe(true);
  const laid = laidStreets().filter(({ line }) => line.every(([e, n]) => Math.hypot(e / 6000, n / 4000) < 1));
  const kept = laid.flatMap(({ line }) => withinCity(line).map((piece) => piece.line));
  const meters = (lines: readonly (readonly Spot[])[]) =>
    lines.reduce((sum, line) => sum + lengthOf(line), 0);
  expect(meters(kept)).toBeCloseTo(meters(laid.map(({ line }) => line)), 3);
});

test('a way out keeps its first stretch, where it is a street of the city', () => {
  const [start, bend] = HIGHWAYS[4]?.line ?? [];
  expect(leadOut(HIGHWAYS[4]?.line ?? []).slice(0, 2)).toEqual([start, bend]);
});

test('water, woods or roads are drawn up to every side of the map', () => {
  const drawn = drawDemoCity().features.filter(({ properties }) => properties.kind !== 'veil');
  const spots = JSON.stringify(drawn).match(/-7\d\.\d+,3\d\.\d+/g) ?? [];
  const lngs = spots.map((spot) => Number(spot.split(',')[0]));
  const lats = spots.map((spot) => Number(spot.split(',')[1]));
  expect(Math.min(...lngs)).toBeLessThan(west);
  expect(Math.max(...lngs)).toBeGreaterThan(east);
  expect(Math.min(...lats)).toBeLessThan(south);
  expect(Math.max(...lats)).toBeGreaterThan(north);
});

function scaled([e, n]: Spot, share: number): Spot {
  return [e * share, n * share];
}
