import { describe, expect, it, vi } from 'vitest';
import { PARKS, WATER } from '../land/areas.ts';
import { between, distance, isInside, type Spot } from '../land/plane.ts';
import { layStreets } from './lay-streets.ts';
import { lengthOf } from './lines.ts';
import { laidStreets } from './streets.ts';

// Every street is compared with every park and shore: one to two seconds alone, several beside other work.
vi.setConfig({ testTimeout: 20_000 });

const CLOSED = [
  ...WATER.map((ring) => ({ what: 'water', ring })),
  ...PARKS.map(({ name, ring }) => ({ what: name || 'a small park', ring })),
].map((area) => ({ ...area, isNear: inBoxOf(area.ring) }));

/** Most spots are far from most areas: a box around each says so without a look at its every edge. */
function inBoxOf(ring: readonly Spot[]): (spot: Spot) => boolean {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return ([x, y]) => x >= left && x <= right && y >= bottom && y <= top;
}

function everyFewMeters(line: readonly Spot[]): Spot[] {
  return line.slice(1).flatMap((b, i) => {
    const a = line[i] ?? b;
    const steps = Math.ceil(distance(a, b) / 4);
    return Array.from({ length: steps + 1 }, (_, step) => between(a, b, step / steps));
  });
}

describe('the streets of the demo city', () => {
  it('are the same each time they are laid', () => {
    expect(layStreets()).toEqual(laidStreets());
  });

  it('keep out of the water and the parks', () => {
    const forbiddenCalls = laidStreets().flatMap(({ name, line }) =>
      everyFewMeters(line).flatMap((spot) =>
        CLOSED.filter(({ ring, isNear }) => isNear(spot) && isInside(spot, ring)).map(
          ({ what }) => `${name} in ${what} at ${spot}`,
        ),
      ),
    );
    expect(forbiddenCalls).toEqual([]);
  });

  it('bear the names that people there know', () => {
    const names = new Set(laidStreets().map((street) => street.name));
    for (const name of [
      'Broadway',
      'Eastern Ave',
      'Fleet St',
      'Boston St',
      'Pratt St',
      'Orleans St',
      'O’Donnell St',
    ]) {
      expect(names).toContain(name);
    }
  });

  it('leave no scraps', () => {
    expect(laidStreets().filter(({ line }) => lengthOf(line) < 40)).toEqual([]);
  });

  it('lie where the drawing has them', () => {
    const broadway = laidStreets().filter((street) => street.name === 'Broadway');
    for (const [east] of broadway.flatMap(({ line }) => line)) expect(east).toBeCloseTo(-2050, 0);
  });
});
