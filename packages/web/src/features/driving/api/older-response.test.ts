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

let cache: QueryClient;
const call = vi.spyOn(api, 'call');
const drive = () => new QueryObserver(cache, { ...driveQuery, enabled: false }).getCurrentResult().data;
const shownOffer = () => cache.getQueryData(offerQuery.queryKey)?.offer;

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
    rememberOffer(cache, offer);
    return [];
  });
  await cache.fetchQuery(offerQuery);
  expect(shownOffer()?.rideId).toBe(offer.rideId);
});

test('an older response does not bring back a closed offer', async () => {
  rememberOffer(cache, offer);
  call.mockImplementationOnce(async () => {
    forgetOffer(cache, offer.rideId);
    return [offer];
  });
  await cache.fetchQuery(offerQuery);
  expect(shownOffer()).toBeNull();
});

test('a later response removes an offer that has closed without an event', async () => {
  rememberOffer(cache, offer);
  call.mockResolvedValueOnce([]);
  await cache.fetchQuery(offerQuery);
  expect(shownOffer()).toBeNull();
});

test('a response about the shown offer does not restart its countdown', async () => {
  rememberOffer(cache, { ...offer, expiresAt: new Date(Date.now() + 9_000).toISOString() });
  const before = shownOffer();
  call.mockResolvedValueOnce([offer]);
  await cache.fetchQuery(offerQuery);
  expect(shownOffer()).toEqual(before);
});
