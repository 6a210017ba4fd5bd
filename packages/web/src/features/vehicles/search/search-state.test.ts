import { expect, test } from 'vitest';
import { defaultTimes, readSearch, writeSearch } from './search-state.ts';

const NOW = new Date('2026-11-27T12:20:00');

test('a search written to the URL reads back unchanged', () => {
  const search = {
    ...readSearch(new URLSearchParams(), NOW),
    near: { lat: 39.28, lng: -76.57, address: 'Canton Square' },
    type: 'van' as const,
    bounds: '-76.60000,39.25000,-76.55000,39.31000',
    features: ['instantBook', 'hasGPS'],
    maxTotalCents: 10_000,
    sort: 'price' as const,
  };
  expect(readSearch(writeSearch(search), NOW)).toEqual(search);
});

test('invalid values in the URL are ignored', () => {
  const search = readSearch(
    new URLSearchParams('type=boat&seats=many&from=soon&lat=x&sort=magic&bounds=1,2,3'),
    NOW,
  );
  expect(search).toMatchObject({
    type: undefined,
    seats: undefined,
    bounds: undefined,
    near: undefined,
    sort: 'distance',
  });
  expect(search.startDate).toBe(defaultTimes(NOW).startDate);
});

test('the default rental starts in about two hours on a full hour, or at night in the morning', () => {
  const hourOf = (now: string) => new Date(defaultTimes(new Date(now)).startDate).getHours();
  expect(hourOf('2026-11-27T12:20:00')).toBe(15);
  expect(hourOf('2026-11-27T23:10:00')).toBe(10);
  expect(hourOf('2026-11-27T02:00:00')).toBe(10);
});
