import { expect, test } from 'vitest';
import { pickupMinutes } from './pickup-minutes.ts';

const pickup = { lat: 39.285, lng: -76.57 };
/** A degree of latitude is 111.19 km, 69.09 miles; with the detour of 1.3 and 3 minutes a mile 269.5 minutes. */
const north = (degrees: number) => ({ lat: pickup.lat + degrees, lng: pickup.lng });

test('the pickup time is the nearest driver’s, rounded up to whole minutes', () => {
  expect(pickupMinutes(pickup, [north(0.05), north(0.01), north(-0.02)])).toBe(3);
});

test('the pickup time is at least a minute, and unknown without drivers', () => {
  expect(pickupMinutes(pickup, [pickup])).toBe(1);
  expect(pickupMinutes(pickup, [])).toBeUndefined();
});
