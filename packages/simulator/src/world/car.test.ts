import { greatCircleMeters } from '@josey/contract/values/geo/geo';
import { DEMO_PLACES } from '@josey/demo-city/places';
import { describe, expect, it } from 'vitest';
import { Car } from './car.ts';
import { openCity } from './city.ts';

const city = openCity(() => 0.5);
const [AIRPORT, DOWNTOWN, MALL] = DEMO_PLACES;
if (!AIRPORT || !DOWNTOWN || !MALL) throw new Error('The demo city has lost its places');

/** The distance of a car in each second of a drive. */
function stepsOf(car: Car, fromMs: number, seconds: number): number[] {
  const fixes = Array.from({ length: seconds }, (_, i) => car.fix(fromMs + i * 1000));
  return fixes.slice(1).map((fix, i) => greatCircleMeters(fixes[i] ?? fix, fix));
}

describe('a car', () => {
  it('a car does not move before it has a course', () => {
    const car = new Car(city, MALL);
    expect(car.fix(5_000)).toMatchObject({ lat: MALL.lat, lng: MALL.lng, speedMetersPerSecond: 0 });
    expect(car.secondsLeft(5_000)).toBe(0);
  });

  it('gets to a place at its speed, without a jump', () => {
    const car = new Car(city, MALL);
    car.headFor(DOWNTOWN, 10, 1_000);
    const seconds = car.secondsLeft(1_000);
    expect(seconds).toBeGreaterThan(greatCircleMeters(MALL, DOWNTOWN) / 10);
    // Around a corner the straight line between two seconds is shorter than the route.
    for (const meters of stepsOf(car, 1_000, Math.floor(seconds))) expect(meters).toBeLessThan(10.1);
    expect(greatCircleMeters(car.fix(1_000 + seconds * 1000), DOWNTOWN)).toBeLessThan(120);
    expect(car.secondsLeft(1_001 + seconds * 1000)).toBe(0);
  });

  it('changes its mind on the way without a jump', () => {
    const car = new Car(city, MALL);
    car.headFor(DOWNTOWN, 10, 0);
    const before = car.fix(33_000);
    car.headFor(AIRPORT, 10, 33_000);
    expect(greatCircleMeters(before, car.fix(33_000))).toBeLessThan(0.1);
    for (const meters of stepsOf(car, 33_000, 60)) expect(meters).toBeLessThan(10.1);
  });

  it('drives off the streets only to a place that lies off them', () => {
    const inTheHarbor = { lat: 39.279, lng: -76.59 };
    const car = new Car(city, MALL);
    car.headFor(inTheHarbor, 10, 0);
    expect(greatCircleMeters(car.fix(1e9), inTheHarbor)).toBeLessThan(1);
  });
});

describe('the city', () => {
  it('offers trips that are worth a ride and not a journey', () => {
    for (let seed = 0; seed < 1; seed += 0.05) {
      const { pickup, dropoff } = openCity(() => seed).someTrip();
      expect(greatCircleMeters(pickup, dropoff)).toBeGreaterThan(900);
      expect(greatCircleMeters(pickup, dropoff)).toBeLessThan(3_600);
    }
  });
});
