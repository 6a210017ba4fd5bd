import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METERS_PER_MILE } from '../../../values/geo/geo.ts';
import { DEFAULT_FARE_POLICY, type FarePolicy } from './fare-policy.ts';
import { greatCircleRoute, rideFare, splitFare } from './ride-fare.ts';
import { rideCancellationFeeCents, riderCancellationCents } from './ride-fees.ts';

const miles = (count: number) => ({ distanceMeters: count * METERS_PER_MILE });
const priced = (count: number, change: Partial<FarePolicy>, surge = 1) =>
  rideFare(miles(count), { ...DEFAULT_FARE_POLICY, ...change }, surge);

describe('the fare of a ride', () => {
  it('is 3.00 and 1.50 a mile', () => {
    expect(rideFare(miles(4))).toEqual({
      distanceMiles: 4,
      durationMinutes: 12,
      surgeFactor: 1,
      lines: [
        { kind: 'base', label: 'base', quantity: 1, unitCents: 300, amountCents: 300 },
        { kind: 'distance', label: 'distance', quantity: 4, unitCents: 150, amountCents: 600 },
      ],
      fareCents: 900,
      taxCents: 0,
      split: { driverCents: 720, platformCents: 180 },
    });
  });

  it('goes by the miles that are shown', () => {
    expect(rideFare(miles(2.3456))).toMatchObject({ distanceMiles: 2.35, fareCents: 653 });
    expect(rideFare(miles(2.344))).toMatchObject({ distanceMiles: 2.34, fareCents: 651 });
  });

  it('takes three minutes a mile and at least five where no routing engine says', () => {
    expect(rideFare(miles(0.5)).durationMinutes).toBe(5);
    expect(rideFare(miles(2.01)).durationMinutes).toBe(7);
    expect(rideFare(miles(7)).durationMinutes).toBe(21);
    expect(priced(33.2, { minutesPerMile: 7.5 }).durationMinutes).toBe(249);
  });

  it('takes the minutes of the route, rounded up; the fewest minutes count only in the fare', () => {
    const route = (durationSeconds: number) => ({ ...miles(2), durationSeconds });
    expect(rideFare(route(601)).durationMinutes).toBe(11);
    expect(rideFare(route(121)).durationMinutes).toBe(3);
    expect(rideFare(route(0)).durationMinutes).toBe(1);
    const fare = rideFare(route(121), { ...DEFAULT_FARE_POLICY, perMinuteCents: 20 });
    expect(fare.lines.at(-1)).toMatchObject({ kind: 'time', quantity: 5, amountCents: 100 });
  });

  it('charges for minutes, a minimum and surge where the operator does', () => {
    expect(priced(4, { perMinuteCents: 25 }).fareCents).toBe(1200);
    expect(priced(1, { minimumCents: 800 }).lines.at(-1)).toMatchObject({
      kind: 'minimum',
      amountCents: 350,
    });
    expect(priced(1, { minimumCents: 800 }).fareCents).toBe(800);
    expect(priced(4, { minimumCents: 800 }).lines).toHaveLength(2);
    expect(priced(4, { maxSurgeFactor: 2 }, 1.35)).toMatchObject({ surgeFactor: 1.35, fareCents: 1215 });
  });

  it('keeps surge to its cap, and off by default', () => {
    expect(priced(4, { maxSurgeFactor: 1.5 }, 7)).toMatchObject({ surgeFactor: 1.5, fareCents: 1350 });
    expect(rideFare(miles(4), DEFAULT_FARE_POLICY, 3)).toMatchObject({ surgeFactor: 1, fareCents: 900 });
    expect(priced(4, { maxSurgeFactor: 2 }, 0.5).fareCents).toBe(900);
  });

  it('taxes the whole fare; driver and platform share what is left', () => {
    expect(rideFare(miles(4), { ...DEFAULT_FARE_POLICY, taxPercent: 8.875 })).toMatchObject({
      fareCents: 980,
      taxCents: 80,
      lines: [{ kind: 'base' }, { kind: 'distance' }, { kind: 'tax', amountCents: 80 }],
      split: { driverCents: 720, platformCents: 180 },
    });
  });

  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY])('refuses %d meters', (distanceMeters) => {
    expect(() => rideFare({ distanceMeters })).toThrow(RangeError);
  });

  it('adds up, and never falls with the distance', () => {
    const cents = fc.integer({ min: 0, max: 2000 });
    const policy = fc.record({
      baseCents: cents,
      perMileCents: cents,
      perMinuteCents: cents,
      minimumCents: cents,
      taxPercent: fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 10_000),
    });
    const meters = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(
        policy,
        meters,
        meters,
        fc.double({ min: 1, max: 4, noNaN: true }),
        (terms, a, b, surge) => {
          const whole = { ...DEFAULT_FARE_POLICY, ...terms, maxSurgeFactor: 3 };
          const fare = rideFare({ distanceMeters: a }, whole, surge);
          expect(fare.lines.reduce((total, line) => total + line.amountCents, 0)).toBe(fare.fareCents);
          expect(fare.split.driverCents + fare.split.platformCents + (fare.taxCents ?? 0)).toBe(
            fare.fareCents,
          );
          const farther = rideFare({ distanceMeters: a + b }, whole, surge);
          expect(farther.fareCents).toBeGreaterThanOrEqual(fare.fareCents);
        },
      ),
    );
  });
});

describe('a route without a routing engine', () => {
  const from = { lat: 39.285, lng: -76.57 };
  const to = { lat: 39.2904, lng: -76.6122 };
  const stop = { lat: 39.2804, lng: -76.5916 };

  it('follows the great circle, a third longer', () => {
    // 3.681 km apart: × 1.3 × 0.621371 = 2.973 miles
    expect(rideFare(greatCircleRoute([from, to]))).toMatchObject({
      distanceMiles: 2.97,
      durationMinutes: 9,
      fareCents: 746,
    });
  });

  it('goes by the stops', () => {
    const { distanceMeters } = greatCircleRoute([from, stop, to]);
    const legs = [greatCircleRoute([from, stop]), greatCircleRoute([stop, to])];
    expect(distanceMeters).toBeCloseTo(
      legs.reduce((total, leg) => total + leg.distanceMeters, 0),
      6,
    );
    expect(distanceMeters).toBeGreaterThan(greatCircleRoute([from, to]).distanceMeters);
    expect(rideFare(greatCircleRoute([from, from]))).toMatchObject({ distanceMiles: 0, fareCents: 300 });
  });
});

describe('beside the fare', () => {
  const policy = { ...DEFAULT_FARE_POLICY, cancellationFeeCents: 500 };
  const at = (seconds: number) => new Date(Date.UTC(2026, 5, 20, 10, 0, seconds));

  it('canceling is free until two minutes after a driver accepted', () => {
    expect(rideCancellationFeeCents(undefined, at(900), policy)).toBe(0);
    expect(rideCancellationFeeCents(at(0), at(120), policy)).toBe(0);
    expect(rideCancellationFeeCents(at(0), at(121), policy)).toBe(500);
  });

  it('takes a late cancellation out of the held fare, and nothing where nothing is held', () => {
    const late = { paymentMethod: 'card', fareCents: 2_000, acceptedAt: at(0) } as const;
    expect(riderCancellationCents(late, at(121), policy)).toBe(500);
    expect(riderCancellationCents(late, at(120), policy)).toBe(0);
    expect(riderCancellationCents({ ...late, fareCents: 300 }, at(121), policy)).toBe(300);
    expect(riderCancellationCents({ ...late, paymentMethod: 'cash' }, at(121), policy)).toBe(0);
    expect(riderCancellationCents({ ...late, acceptedAt: undefined }, at(121), policy)).toBe(0);
  });

  it('the driver gets the fare less a fifth of it, rounded half up', () => {
    expect(splitFare(1002)).toEqual({ driverCents: 802, platformCents: 200 });
    expect(splitFare(1003)).toEqual({ driverCents: 802, platformCents: 201 });
  });
});
