import { greatCircleMeters, type Point } from '@josey/contract/values/geo/geo';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSigner } from '#platform/security/signer.ts';
import { blurPlace } from '../page/blur-place.ts';
import { cellOf, cellsWithin } from './cells.ts';

const signer = createSigner('a secret for tests, 32 characters long');
const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
const place = fc.record({ lat: degrees(89), lng: degrees(180) });
const METERS_PER_DEGREE = 111_195;

function away({ lat, lng }: Point, meters: number, angle: number): Point {
  const north = (meters * Math.cos(angle)) / METERS_PER_DEGREE;
  const east = (meters * Math.sin(angle)) / METERS_PER_DEGREE / Math.cos((lat * Math.PI) / 180);
  return { lat: lat + north, lng: ((((lng + east + 180) % 360) + 360) % 360) - 180 };
}

test('the cells of a search hold every point within its distance', () => {
  const search = fc.record({ center: place, radius: fc.integer({ min: 100, max: 50_000 }) });
  const direction = fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), angle: degrees(Math.PI) });
  fc.assert(
    fc.property(
      search,
      fc.array(direction, { minLength: 20, maxLength: 20 }),
      ({ center, radius }, directions) => {
        fc.pre(Math.abs(center.lat) < 80);
        const cells = new Set(cellsWithin(center, radius));
        for (const { share, angle } of directions) {
          const point = away(center, radius * share, angle);
          if (greatCircleMeters(center, point) <= radius) expect(cells).toContain(cellOf(point));
        }
      },
    ),
  );
});

test('a search within 10 km reads fewer than 120 cells', () => {
  expect(cellsWithin({ lat: 39.285, lng: -76.57 }, 10_000).length).toBeLessThan(120);
});

test('a blurred place is near the true one, the same at every look, and another one for another owner', () => {
  fc.assert(
    fc.property(place, fc.uuid(), fc.uuid(), (home, owner, other) => {
      const blurred = blurPlace(signer, owner, home);
      expect(greatCircleMeters(home, blurred)).toBeLessThanOrEqual(300);
      expect(blurPlace(signer, owner, { ...home })).toEqual(blurred);
      if (owner !== other) expect(blurPlace(signer, other, home)).not.toEqual(blurred);
    }),
    { numRuns: 500 },
  );
});

test('listing a house many times, a few steps aside, does not lead to its door', () => {
  const home = { lat: 39.28613, lng: -76.57241 };
  const seen = Array.from({ length: 200 }, (_, index) =>
    blurPlace(signer, 'owner', away(home, 20, (index * Math.PI) / 100)),
  );
  expect(new Set(seen.map((point) => JSON.stringify(point))).size).toBeLessThanOrEqual(4);
});

test('the blurred places of many owners at one door spread around it', () => {
  const home = { lat: 39.28613, lng: -76.57241 };
  const places = Array.from({ length: 500 }, (_, index) => blurPlace(signer, `owner ${index}`, home));
  const distances = places.map((point) => greatCircleMeters(home, point));
  expect(Math.max(...distances)).toBeLessThanOrEqual(300);
  expect(distances.filter((meters) => meters > 75).length).toBeGreaterThan(250);
});
