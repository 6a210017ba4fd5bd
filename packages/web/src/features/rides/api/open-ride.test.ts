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

test('a change that says nothing of the driver’s place keeps the last one known', () => {
  rememberRide(cache, { ...ride, status: 'arrived', driverPosition: undefined });
  expect(shown()).toMatchObject({ status: 'arrived', driverPosition });
});

test('a change that says nothing of the way keeps the one that was priced', () => {
  const geometry = [ride.pickupLocation, ride.dropoffLocation].map(({ lat, lng }) => ({ lat, lng }));
  rememberRide(cache, { ...ride, geometry });
  rememberRide(cache, { ...ride, status: 'cancelled' });
  expect(shown()).toMatchObject({ status: 'cancelled', geometry });
});

test('another driver does not inherit the place of the one who gave the ride back', () => {
  rememberRide(cache, { ...ride, status: 'requested', driver: undefined, driverPosition: undefined });
  expect(shown()?.driverPosition).toBeUndefined();
  rememberRide(cache, { ...ride, driver: { ...driver, plate: '1KA 100' }, driverPosition: undefined });
  expect(shown()?.driverPosition).toBeUndefined();
});

test('the end of a ride is seen until it is forgotten; one that goes on is not forgotten', () => {
  forgetEndedRide(cache);
  expect(shown()?.status).toBe('accepted');
  rememberRide(cache, { ...ride, status: 'completed' });
  expect(shown()?.status).toBe('completed');
  forgetEndedRide(cache);
  expect(shown()).toBeNull();
});

test('late news of an earlier ride’s end does not take the place of the present one', () => {
  rememberRide(cache, { ...ride, id: '01a1fc70-0000-7000-8000-000000000000', status: 'cancelled' });
  expect(shown()?.id).toBe(ride.id);
});

test('an answer that was given before a driver accepted does not take the driver back', async () => {
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

test('what the socket tells late does not take back what a press was answered', () => {
  rememberRide(cache, { ...ride, revision: 5, status: 'cancelled' });
  rememberRide(cache, { ...ride, revision: 4, status: 'arrived' });
  expect(shown()?.status).toBe('cancelled');
});

test('an answer keeps its place when what was told before it says none', async () => {
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

test('a place told while an answer is on its way stays', async () => {
  const newer = { ...driverPosition, lat: 39.295, at: '2026-11-21T05:00:01.000Z' };
  const call = vi.spyOn(api, 'call').mockImplementationOnce(async () => {
    rememberRide(cache, { ...ride, driverPosition: newer });
    return ride;
  });
  await cache.fetchQuery(openRideQuery);
  expect(shown()?.driverPosition).toEqual(newer);
  call.mockRestore();
});

test('another driver told while an answer is on its way stays, and inherits no place', async () => {
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
