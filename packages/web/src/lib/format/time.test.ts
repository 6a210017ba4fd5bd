import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  formatAge,
  formatAgo,
  formatDateTime,
  formatInFull,
  formatRange,
  formatWallTime,
  isElsewhere,
} from './time.ts';

/** 10:00 in Baltimore on a Friday in winter. */
const FRIDAY = '2026-11-27T15:00:00Z';
const HOME = { locale: 'en-US', viewerZone: 'America/New_York' };
const ABROAD = { ...HOME, viewerZone: 'Europe/Berlin', timeZone: 'America/New_York' };

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test('a time without a zone is formatted in the viewer’s zone', () => {
  expect(formatDateTime(FRIDAY, HOME)).toBe('Fri Nov 27, 10 AM');
  expect(formatDateTime(FRIDAY, { ...HOME, viewerZone: 'Europe/Berlin' })).toBe('Fri Nov 27, 4 PM');
});

test('a vehicle’s time is in its own zone, which is named for a viewer elsewhere', () => {
  expect(formatDateTime(FRIDAY, { ...HOME, timeZone: 'America/New_York' })).toBe('Fri Nov 27, 10 AM');
  expect(formatDateTime(FRIDAY, ABROAD)).toBe('Fri Nov 27, 10 AM EST');
  expect(formatInFull(FRIDAY, ABROAD)).toBe('Friday, November 27, 2026 at 10:00 AM EST');
  expect(formatDateTime('2026-07-03T14:00:00Z', ABROAD)).toBe('Fri Jul 3, 10 AM EDT');
});

test('a wall-clock time reads the same in every zone', () => {
  expect(formatWallTime('2026-11-27T10:00', 'en-US')).toBe('Fri Nov 27, 10 AM');
});

test('two names of one zone count as the same zone', () => {
  expect(isElsewhere(FRIDAY, { ...HOME, timeZone: 'America/Toronto' })).toBe(false);
  expect(isElsewhere(FRIDAY, { ...HOME, timeZone: 'America/Chicago' })).toBe(true);
  // Phoenix keeps winter time: the same as Denver in winter, an hour behind in summer.
  const phoenix = { ...HOME, viewerZone: 'America/Denver', timeZone: 'America/Phoenix' };
  expect(isElsewhere(FRIDAY, phoenix)).toBe(false);
  expect(isElsewhere('2026-07-03T14:00:00Z', phoenix)).toBe(true);
});

test('a range names its zone once, also within one day', () => {
  expect(formatRange(FRIDAY, '2026-11-27T18:30:00Z', ABROAD)).toBe('Fri Nov 27, 10 AM – 1:30 PM EST');
  expect(formatRange(FRIDAY, '2026-11-29T23:00:00Z', ABROAD)).toBe(
    'Fri Nov 27, 10 AM – Sun Nov 29, 6 PM EST',
  );
  expect(formatRange(FRIDAY, '2026-11-29T23:00:00Z', { ...ABROAD, locale: 'es-ES' })).toBe(
    'vie 27 nov, 10:00 – dom 29 nov, 18:00 GMT-5',
  );
});

test('the year is shown when it is another one in the zone of the time', () => {
  const newYear = '2027-01-01T03:00:00Z';
  expect(formatDateTime(newYear, HOME)).toBe('Thu Dec 31, 10 PM');
  expect(formatDateTime(newYear, { ...HOME, viewerZone: 'Europe/Berlin' })).toBe('Fri Jan 1, 2027, 4 AM');
});

test('a time within the last hour is relative, a future time is a date', () => {
  expect(formatAgo('2026-11-20T11:56:00Z', HOME)).toBe('4 min. ago');
  expect(formatAgo('2026-11-20T10:59:00Z', HOME)).toBe('Fri Nov 20, 5:59 AM');
  expect(formatAgo(FRIDAY, HOME)).toBe('Fri Nov 27, 10 AM');
});

test('an age is given in one unit', () => {
  expect(formatAge('2026-11-20T11:55:30Z', 'en')).toBe('4 min');
  expect(formatAge('2026-11-20T08:30:00Z', 'en')).toBe('3 hr');
  expect(formatAge('2026-11-16T08:30:00Z', 'en')).toBe('4 days');
  expect(formatAge('2026-11-20T12:00:30Z', 'en')).toBe('0 min');
});

test('a 12-hour clock drops the minutes of a full hour, also in Spanish', () => {
  expect(formatDateTime(FRIDAY, HOME)).toMatch(/10 AM$/);
  expect(formatDateTime('2026-11-27T15:30:00Z', HOME)).toMatch(/10:30 AM$/);
  expect(formatDateTime(FRIDAY, { ...HOME, timeZone: 'Europe/Madrid' })).toMatch(/4 PM GMT\+1$/);
  expect(formatDateTime(FRIDAY, { ...HOME, locale: 'es-MX' })).toMatch(/10\sa\.\s?m\.$/);
  expect(formatDateTime(FRIDAY, { ...HOME, locale: 'es-ES' })).toMatch(/10:00$/);
});
