import { expect, test } from 'vitest';
import { keepLength } from './keep-length.ts';

const TIMES = { startDate: '2026-11-27T10:00:00.000Z', endDate: '2026-11-27T18:00:00.000Z' };

test('a start moved past the end shifts the end and keeps the length', () => {
  expect(keepLength(TIMES, { startDate: '2026-11-28T09:00:00.000Z' })).toEqual({
    startDate: '2026-11-28T09:00:00.000Z',
    endDate: '2026-11-28T17:00:00.000Z',
  });
});

test('a start beside an end that is missing, or without a length to keep, adjusts nothing', () => {
  const startDate = '2026-11-28T09:00:00.000Z';
  expect(keepLength({ startDate: '', endDate: '' }, { startDate })).toEqual({ startDate, endDate: '' });
  expect(keepLength({ ...TIMES, startDate: '' }, { startDate })).toEqual({ ...TIMES, startDate });
});

test('a start moved before the end keeps the end, and a new end is not adjusted', () => {
  expect(keepLength(TIMES, { startDate: '2026-11-27T12:00:00.000Z' }).endDate).toBe(TIMES.endDate);
  expect(keepLength(TIMES, { endDate: '2026-11-27T09:00:00.000Z' }).endDate).toBe('2026-11-27T09:00:00.000Z');
});
