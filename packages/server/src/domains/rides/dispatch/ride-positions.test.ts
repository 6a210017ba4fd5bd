import type { RidePosition } from '@josey/contract/api/realtime';
import type { Point } from '@josey/contract/values/geo/geo';
import { expect, test, vi } from 'vitest';
import type { Context } from '#platform/kernel/context.ts';
import type { Presence } from '../drivers/drivers.public.ts';
import { createRidePositions } from './ride-positions.ts';

const METERS = 1 / 111_195;
const at = (east: number, north: number): Point => ({ lat: north * METERS, lng: east * METERS });
const PICKUP = at(0, 1_000);
const RIDE = {
  id: '01a1fc70-0000-7000-8000-000000000000',
  driver_id: 'driver',
  status: 'accepted',
  pickup_lat: PICKUP.lat,
  pickup_lng: PICKUP.lng,
  dropoff_lat: 1,
  dropoff_lng: 1,
};

/** Streets on which a car drives ten meters a second. */
const route = vi.fn(async ([from, to]: readonly Point[]) => {
  const meters = Math.hypot((to?.lat ?? 0) - (from?.lat ?? 0), (to?.lng ?? 0) - (from?.lng ?? 0)) / METERS;
  const geometry = from && to ? [from, to] : [];
  return { distanceMeters: meters, durationSeconds: meters / 10, geometry, isEstimated: false };
});

const told: RidePosition[] = [];
let move: (driverId: string, position: Point) => void = () => {};
const context = {
  clock: { now: () => new Date() },
  engines: { routing: { route } },
  realtime: { toRoom: (_room: string, _event: string, position: RidePosition) => told.push(position) },
} as unknown as Context;
const positions = createRidePositions(context, {
  onMove: (listener: typeof move) => {
    move = listener;
  },
} as unknown as Presence);
positions.follow([RIDE]);

async function secondsLeftAt(place: Point): Promise<number | undefined> {
  const before = told.length;
  await vi.waitFor(() => {
    move('driver', place);
    expect(told.length).toBeGreaterThan(before);
  });
  return told.at(-1)?.etaSeconds;
}

test('the time to the next point follows the way, which is asked for once and again when the driver leaves it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  expect(await secondsLeftAt(at(0, 0))).toBe(100);
  vi.advanceTimersByTime(1_000);
  expect(await secondsLeftAt(at(0, 400))).toBe(60);
  vi.advanceTimersByTime(1_000);
  expect(await secondsLeftAt(at(30, 500))).toBe(50);
  expect(route).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(1_000);
  expect(await secondsLeftAt(at(300, 600))).toBe(50);
  expect(route).toHaveBeenCalledTimes(2);

  positions.follow([{ ...RIDE, status: 'active', dropoff_lat: PICKUP.lat, dropoff_lng: at(500, 0).lng }]);
  vi.advanceTimersByTime(1_000);
  expect(await secondsLeftAt(PICKUP)).toBe(50);
  expect(route).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
