import type { Ride } from '@josey/contract/api/rides';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '#lib/api/api.ts';
import { keepNewer } from '#lib/api/keep-newer.ts';
import { forgetEndedRide, openRideQuery, rememberRide } from './open-ride.ts';

const driver = { firstName: 'Tomas', car: 'Calder Brook', color: 'blue', type: 'sedan', plate: '7JX 204' };
const driverPosition = { lat: 39.29, lng: -76.6, etaSeconds: 90, at: '2026-11-21T05:00:00.000Z' };
const ride: Ride = {
  id: '01a1fc73-2001-73c1-be93-133a495fcc6d',
  revision: 3,
  riderId: '01a1fc71-70c0-7d1a-bbf4-4fc86666d809',
  riderFirstName: 'Imani',
  pickupLocation: { lat: 39.291, lng: -76.614, address: 'Downtown Station' },
  dropoffLocation: { lat: 39.283, lng: -76.603, address: 'Hotel District' },
  estimatedFare: 4.58,
  fareCents: 458,
  currency: 'USD',
  estimatedDuration: 5,
  distance: 1.05,
  paymentMethod: 'card',
  status: 'accepted',
  pinRequired: false,
  requestedAt: '2026-11-21T04:59:00.000Z',
  driver,
  driverPosition,
};

let cache: QueryClient;
const shown = () => cache.getQueryData(openRideQuery.queryKey);

beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { structuralSharing: keepNewer } } });
  rememberRide(cache, ride);
});

test('a ride event without a driver position keeps the last known one', () => {
  rememberRide(cache, { ...ride, status: 'arrived', driverPosition: undefined });
  expect(shown()).toMatchObject({ status: 'arrived', driverPosition });
});

test('a ride event without a route keeps the priced one', () => {
  const geometry = [ride.pickupLocation, ride.dropoffLocation].map(({ lat, lng }) => ({ lat, lng }));
  rememberRide(cache, { ...ride, geometry });
  rememberRide(cache, { ...ride, status: 'cancelled' });
  expect(shown()).toMatchObject({ status: 'cancelled', geometry });
});

test('a new driver does not inherit the position of the previous one', () => {
  rememberRide(cache, { ...ride, status: 'requested', driver: undefined, driverPosition: undefined });
  expect(shown()?.driverPosition).toBeUndefined();
  rememberRide(cache, { ...ride, driver: { ...driver, plate: '1KA 100' }, driverPosition: undefined });
  expect(shown()?.driverPosition).toBeUndefined();
});

test('an ended ride is shown until it is dismissed, and a running one cannot be dismissed', () => {
  forgetEndedRide(cache);
  expect(shown()?.status).toBe('accepted');
  rememberRide(cache, { ...ride, status: 'completed' });
  expect(shown()?.status).toBe('completed');
  forgetEndedRide(cache);
  expect(shown()).toBeNull();
});

test('the late end of an earlier ride does not replace the present ride', () => {
  rememberRide(cache, { ...ride, id: '01a1fc70-0000-7000-8000-000000000000', status: 'cancelled' });
  expect(shown()?.id).toBe(ride.id);
});

test('a response from before a driver accepted does not remove the driver', async () => {
  const searching: Ride = {
    ...ride,
    revision: 2,
    status: 'requested',
    driver: undefined,
    driverPosition: undefined,
  };
  rememberRide(cache, searching);
  const call = vi.spyOn(api, 'call').mockImplementationOnce(async () => {
    rememberRide(cache, ride);
    return searching;
  });
  await cache.fetchQuery(openRideQuery);
  expect(shown()?.status).toBe('accepted');
  call.mockRestore();
});

test('a late socket event does not overwrite the response to a press', () => {
  rememberRide(cache, { ...ride, revision: 5, status: 'cancelled' });
  rememberRide(cache, { ...ride, revision: 4, status: 'arrived' });
  expect(shown()?.status).toBe('cancelled');
});

test('a response keeps its driver position when an earlier event has none', async () => {
  const other = { ...ride, id: '01a1fc73-2001-73c1-be93-133a495fcc6e' };
  rememberRide(cache, { ...other, driverPosition: undefined });
  const call = vi.spyOn(api, 'call').mockImplementationOnce(async () => {
    rememberRide(cache, { ...other, pin: '4711', driverPosition: undefined });
    return { ...other, pin: '4711' };
  });
  await cache.fetchQuery(openRideQuery);
  expect(shown()?.driverPosition).toEqual(driverPosition);
  call.mockRestore();
});

test('a driver position that arrives during a request stays', async () => {
  const newer = { ...driverPosition, lat: 39.295, at: '2026-11-21T05:00:01.000Z' };
  const call = vi.spyOn(api, 'call').mockImplementationOnce(async () => {
    rememberRide(cache, { ...ride, driverPosition: newer });
    return ride;
  });
  await cache.fetchQuery(openRideQuery);
  expect(shown()?.driverPosition).toEqual(newer);
  call.mockRestore();
});

test('a new driver that arrives during a request stays, without the previous position', async () => {
  const another = {
    ...ride,
    revision: 5,
    driver: { ...driver, plate: '1KA 100' },
    driverPosition: undefined,
  };
  const call = vi.spyOn(api, 'call').mockImplementationOnce(async () => {
    rememberRide(cache, another);
    return ride;
  });
  await cache.fetchQuery(openRideQuery);
  expect(shown()?.driver?.plate).toBe('1KA 100');
  expect(shown()?.driverPosition).toBeUndefined();
  call.mockRestore();
});
