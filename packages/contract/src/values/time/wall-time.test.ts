import { expect, test } from 'vitest';
import { instantOf, wallTime } from './wall-time.ts';

const BALTIMORE = 'America/New_York';

test('a clock in the vehicle’s zone is the right moment, in winter and in summer', () => {
  expect(instantOf('2026-11-27T10:00', BALTIMORE)).toBe('2026-11-27T15:00:00.000Z');
  expect(instantOf('2026-07-01T10:00', BALTIMORE)).toBe('2026-07-01T14:00:00.000Z');
  expect(wallTime('2026-11-27T15:00:00Z', BALTIMORE)).toBe('2026-11-27T10:00');
});

test('there and back again around both clock changes', () => {
  for (const wall of ['2026-03-08T01:30', '2026-03-08T03:00', '2026-11-01T00:30', '2026-11-01T02:30']) {
    expect(wallTime(instantOf(wall, BALTIMORE), BALTIMORE)).toBe(wall);
  }
});

test('a time that the clock skips in spring is the moment after the gap', () => {
  expect(wallTime(instantOf('2026-03-08T02:30', BALTIMORE), BALTIMORE)).toBe('2026-03-08T03:30');
});

test('a year that is not typed to its end, or has a digit too many, is a moment too', () => {
  for (const wall of ['0002-11-27T10:00', '0026-11-27T10:00', '0202-11-27T10:00', '9999-11-27T10:00']) {
    expect(wallTime(instantOf(wall, BALTIMORE), BALTIMORE)).toBe(wall);
  }
  expect(wallTime(instantOf('20266-11-27T10:00', BALTIMORE), BALTIMORE)).toBe('9999-11-27T10:00');
});
