import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greatCircleMeters, initialBearingDegrees, isInRing, METERS_PER_MILE, snapToGrid } from './geo.ts';

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the great circle', () => {
  it('knows some distances', () => {
    expect(greatCircleMeters({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111_195.08, 1);
    // Paris to New York, 5,837 km on the sphere
    const paris = { lat: 48.8566, lng: 2.3522 };
    expect(greatCircleMeters(paris, { lat: 40.7128, lng: -74.006 }) / 1000).toBeCloseTo(5837, 0);
    expect(greatCircleMeters({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015_114.4, 0);
    expect(1609.344 / METERS_PER_MILE).toBeCloseTo(1, 6);
  });

  it('is the same both ways, and across the date line', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(greatCircleMeters(a, b)).toBeCloseTo(greatCircleMeters(b, a), 3);
        expect(greatCircleMeters(a, a)).toBe(0);
      }),
    );
    expect(greatCircleMeters({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111_195.08, 1);
  });
});

describe('the bearing', () => {
  it.each([
    [{ lat: 1, lng: 0 }, 0],
    [{ lat: 0, lng: 1 }, 90],
    [{ lat: -1, lng: 0 }, 180],
    [{ lat: 0, lng: -1 }, 270],
  ])('to %o is %d', (to, degrees) => {
    expect(initialBearingDegrees({ lat: 0, lng: 0 }, to)).toBeCloseTo(degrees, 9);
  });

  it('stays on the compass', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const degrees = initialBearingDegrees(a, b);
        expect(degrees).toBeGreaterThanOrEqual(0);
        expect(degrees).toBeLessThan(360);
      }),
    );
  });
});

describe('a position for strangers', () => {
  it('stays within the cell, stays valid, and tells nothing new when snapped again', () => {
    fc.assert(
      fc.property(point, fc.constantFrom(100, 300, 1000), (exact, meters) => {
        const shown = snapToGrid(exact, meters);
        expect(Math.abs(shown.lat)).toBeLessThanOrEqual(90);
        expect(Math.abs(shown.lng)).toBeLessThanOrEqual(180);
        expect(greatCircleMeters(exact, shown)).toBeLessThan(meters * 0.75);
        expect(snapToGrid(shown, meters)).toEqual(shown);
      }),
      { numRuns: 1000 },
    );
  });

  it('is shared by neighbors', () => {
    const shown = snapToGrid({ lat: 39.285, lng: -76.57 }, 300);
    expect(snapToGrid({ lat: shown.lat + 0.001, lng: shown.lng - 0.001 }, 300)).toEqual(shown);
    expect(snapToGrid({ lat: shown.lat + 0.002, lng: shown.lng }, 300)).not.toEqual(shown);
  });

  it('has one name for the date line', () => {
    expect(snapToGrid({ lat: 10, lng: 180 }, 300)).toEqual(snapToGrid({ lat: 10, lng: -180 }, 300));
  });
});

describe('an area', () => {
  const vaduz = [
    { lat: 47.12, lng: 9.5 },
    { lat: 47.16, lng: 9.5 },
    { lat: 47.16, lng: 9.54 },
    // A dent from the south.
    { lat: 47.14, lng: 9.52 },
    { lat: 47.12, lng: 9.54 },
  ];
  const fiji = [
    { lat: -19, lng: 177 },
    { lat: -16, lng: 177 },
    { lat: -16, lng: -179 },
    { lat: -19, lng: -179 },
  ];
  it.each([
    [vaduz, 47.14, 9.51, true],
    [vaduz, 47.14, 9.53, false],
    [vaduz, 47.125, 9.53, true],
    [vaduz, 47.17, 9.52, false],
    [vaduz, 47.14, 9.49, false],
    [fiji, -17, 178, true],
    [fiji, -17, 179.9, true],
    [fiji, -17, -179.5, true],
    [fiji, -17, -178, false],
    [fiji, -17, 0, false],
  ])('area %#', (ring, lat, lng, isIn) => {
    expect(isInRing({ lat, lng }, ring)).toBe(isIn);
  });
});
