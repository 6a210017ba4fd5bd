import { expect, test } from 'vitest';
import { pickupMinutes } from './pickup-minutes.ts';

const pickup = { lat: 39.285, lng: -76.57 };
/** A degree of latitude is 111.19 km, 69.09 miles; with the detour of 1.3 and 3 minutes a mile 269.5 minutes. */
const north = (degrees: number) => ({ lat: pickup.lat + degrees, lng: pickup.lng });

test('the nearest driver counts, in whole minutes, rounded up', () => {
  expect(pickupMinutes(pickup, [north(0.05), north(0.01), north(-0.02)])).toBe(3);
});

test('a pickup takes at least a minute, and without drivers has no time', () => {
  expect(pickupMinutes(pickup, [pickup])).toBe(1);
  expect(pickupMinutes(pickup, [])).toBeUndefined();
});
