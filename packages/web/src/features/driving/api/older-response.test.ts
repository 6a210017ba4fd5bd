import type { RideOffer } from '@josey/contract/api/drivers';
import type { Ride } from '@josey/contract/api/rides';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '#lib/api/api.ts';
import { keepNewer } from '#lib/api/keep-newer.ts';
import { driveQuery, rememberDrive } from './drive.ts';
import { forgetOffer, offerQuery, rememberOffer } from './offers.ts';

const ride = (revision: number, status: Ride['status']) =>
  ({ id: '01a1fc73-2001-73c1-be93-133a495fcc6d', revision, status }) as Ride;
const offer = {
  rideId: ride(1, 'requested').id,
  expiresAt: new Date(Date.now() + 15_000).toISOString(),
} as RideOffer;

/** Longer than the cache needs to discard a response. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 5));

let cache: QueryClient;
const call = vi.spyOn(api, 'call');
const drive = () => new QueryObserver(cache, { ...driveQuery, enabled: false }).getCurrentResult().data;

beforeEach(() => {
  call.mockReset();
  cache = new QueryClient({ defaultOptions: { queries: { structuralSharing: keepNewer } } });
});

test('an older response does not bring back a ride that was given back', async () => {
  rememberDrive(cache, ride(2, 'accepted'));
  expect(drive()?.status).toBe('accepted');
  call.mockImplementationOnce(async () => {
    rememberDrive(cache, ride(3, 'requested'));
    return ride(2, 'accepted');
  });
  await cache.fetchQuery(driveQuery);
  expect(drive()).toBeNull();
});

test('a ride that was given back and accepted again is shown', () => {
  rememberDrive(cache, ride(3, 'requested'));
  rememberDrive(cache, ride(4, 'accepted'));
  expect(drive()?.status).toBe('accepted');
});

test('an older response without an offer does not remove a new offer', async () => {
  call.mockImplementationOnce(async () => {
    void rememberOffer(cache, offer);
    await aWhile();
    return [];
  });
  call.mockResolvedValue([offer]);
  await cache.prefetchQuery(offerQuery);
  await aWhile();
  await expect.poll(() => cache.getQueryData(offerQuery.queryKey)?.rideId).toBe(offer.rideId);
});

test('an older response does not bring back a closed offer', async () => {
  await rememberOffer(cache, offer);
  call.mockImplementationOnce(async () => {
    void forgetOffer(cache, offer.rideId);
    await aWhile();
    return [offer];
  });
  call.mockResolvedValue([]);
  await cache.prefetchQuery(offerQuery);
  await aWhile();
  await expect.poll(() => cache.getQueryData(offerQuery.queryKey)).toBeNull();
});
