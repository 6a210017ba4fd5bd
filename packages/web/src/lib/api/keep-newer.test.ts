import type { Rental } from '@josey/contract/api/rentals/rentals';
import * as routes from '@josey/contract/core/routes';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { keepNewer } from './keep-newer.ts';

const ID = '01a1fc73-2001-73c1-be93-133a495fcc6d';
const query = api.query(routes.getRental, { params: { id: ID } });
const rental = (revision: number, status: Rental['status'], id = ID) => ({ id, revision, status }) as Rental;

function newCache() {
  return new QueryClient({ defaultOptions: { queries: { structuralSharing: keepNewer } } });
}

test('a response older than the socket’s update does not replace it', async () => {
  const cache = newCache();
  cache.setQueryData(query.queryKey, rental(1, 'pending'));
  const queryFn = vi.fn(async () => {
    cache.setQueryData(query.queryKey, rental(2, 'approved'));
    return rental(1, 'pending');
  });
  await cache.fetchQuery({ ...query, queryFn });
  expect(cache.getQueryData(query.queryKey)?.status).toBe('approved');
});

test.each([
  ['a higher revision', rental(3, 'active')],
  ['the same revision with another deadline', { ...rental(2, 'approved'), freeCancellationUntil: 'later' }],
  ['another resource', rental(1, 'held', '01a1fc70-0000-7000-8000-000000000000')],
])('%s replaces the shown version', (_, came) => {
  const cache = newCache();
  cache.setQueryData(query.queryKey, rental(2, 'approved'));
  cache.setQueryData(query.queryKey, came);
  expect(cache.getQueryData(query.queryKey)).toEqual(came);
});

test('unchanged data keeps its object identity', () => {
  const shown = rental(2, 'approved');
  expect(keepNewer(shown, { ...shown })).toBe(shown);
});

test('a late position of the driver does not replace a later one', () => {
  const at = (second: number) => ({ lat: 39.29, lng: -76.6, at: `2026-11-21T05:00:0${second}.000Z` });
  const ride = { id: ID, revision: 3, driverPosition: at(2) };
  expect(keepNewer(ride, { ...ride, driverPosition: at(1) })).toBe(ride);
  expect(keepNewer(ride, { ...ride, driverPosition: at(3) })).toMatchObject({ driverPosition: at(3) });
});
