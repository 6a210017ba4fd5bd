import type { Ride } from '@josey/contract/api/rides';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#lib/api/api.ts';
import { openRideQuery } from '../api/open-ride.ts';
import { rememberRequestedRide } from './requested-ride.ts';
import { takeRequestedRide } from './take-requested-ride.ts';

const ID = '01a1fc70-0000-7000-8000-000000000000';
const ride = (status: Ride['status'], id = ID) => ({ id, status }) as Ride;
const call = vi.spyOn(api, 'call');
afterAll(() => void vi.unstubAllGlobals());

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('a requested ride is announced once', async () => {
  rememberRequestedRide(ID);
  call.mockResolvedValue(ride('requested'));
  expect(await takeRequestedRide(new QueryClient())).toBe(true);
  expect(await takeRequestedRide(new QueryClient())).toBe(false);
});

test.each([
  ['has ended', ride('cancelled')],
  ['is no longer the open one', ride('requested', '01a1fc73-2001-73c1-be93-133a495fcc6e')],
  ['is not open any more', null],
])('a ride that %s is not announced, then or later', async (_, open) => {
  rememberRequestedRide(ID);
  const cache = new QueryClient();
  cache.setQueryData(openRideQuery.queryKey, open);
  call.mockResolvedValue(open);
  expect(await takeRequestedRide(cache)).toBe(false);
  call.mockResolvedValue(ride('requested'));
  expect(await takeRequestedRide(new QueryClient())).toBe(false);
});

test('the announcement of a requested ride waits while the server is unreachable', async () => {
  rememberRequestedRide(ID);
  call.mockRejectedValueOnce(new Error('offline'));
  expect(await takeRequestedRide(new QueryClient())).toBe(false);
  call.mockResolvedValue(ride('accepted'));
  expect(await takeRequestedRide(new QueryClient())).toBe(true);
});
