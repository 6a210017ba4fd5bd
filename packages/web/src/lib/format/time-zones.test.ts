import { expect, test } from 'vitest';
import { isFoundBy, timeZoneOptions } from './time-zones.ts';

const IN_WINTER = new Date('2026-01-15T12:00:00Z');
const IN_SUMMER = new Date('2026-07-15T12:00:00Z');
const labelsAt = (at: Date, also: string[] = []) =>
  new Map(timeZoneOptions('en', at, also).map(({ value, label }) => [value, label]));

test('a time zone is found by its place, and shows its offset on that day', () => {
  expect(labelsAt(IN_WINTER).get('America/New_York')).toBe('America / New York · GMT-5');
  expect(labelsAt(IN_SUMMER).get('America/New_York')).toBe('America / New York · GMT-4');
  expect(labelsAt(IN_WINTER).has('UTC')).toBe(true);
});

test('a saved zone is listed once, under the name it was saved by', () => {
  const names = timeZoneOptions('en', IN_WINTER, ['Asia/Kolkata', 'Europe/Paris']).map(({ value }) => value);
  expect(names).toContain('Asia/Kolkata');
  expect(names.filter((name) => name === 'Europe/Paris')).toHaveLength(1);
});

test.each([
  ['America / New York · GMT-5', 'new york', true],
  ['America / Bogota · GMT-5', 'Bogotá', true],
  ['America / New York · GMT-5', 'york america', true],
  ['America / New York · GMT-5', 'America/New_York', true],
  ['America / New York · GMT-5', '', true],
  ['America / New York · GMT-5', 'york berlin', false],
])('%s is found by "%s": %s', (label, search, isFound) => {
  expect(isFoundBy(label, search)).toBe(isFound);
});
