import { expect, test } from 'vitest';
import { keepLength } from './keep-length.ts';

const TIMES = { startDate: '2026-11-27T10:00:00.000Z', endDate: '2026-11-27T18:00:00.000Z' };

test('a start that moves past the end takes the end along', () => {
  expect(keepLength(TIMES, { startDate: '2026-11-28T09:00:00.000Z' })).toEqual({
    startDate: '2026-11-28T09:00:00.000Z',
    endDate: '2026-11-28T17:00:00.000Z',
  });
});

test('a start before the end leaves the end where it is, and an end is taken as it is said', () => {
  expect(keepLength(TIMES, { startDate: '2026-11-27T12:00:00.000Z' }).endDate).toBe(TIMES.endDate);
  expect(keepLength(TIMES, { endDate: '2026-11-27T09:00:00.000Z' }).endDate).toBe('2026-11-27T09:00:00.000Z');
});
