import type { FoundPlace } from '@josey/contract/api/places';
import { expect, test } from 'vitest';
import { matchPlace } from './match-place.ts';

const place = (name: string, detail: string): FoundPlace => ({
  kind: 'city',
  name,
  detail,
  address: `${name}, ${detail}`,
  lat: 0,
  lng: 0,
});
const zurich = place('Zürich', 'Switzerland');
const lakeZurich = place('Lake Zurich', 'Illinois');

test('a typed full name or address selects its place, whatever the case', () => {
  expect(matchPlace(' zurich', [lakeZurich, zurich])).toBe(zurich);
  expect(matchPlace('LAKE ZURICH, illinois', [zurich, lakeZurich])).toBe(lakeZurich);
});

test('a single match is selected, one of several is not', () => {
  expect(matchPlace('lake', [lakeZurich])).toBe(lakeZurich);
  expect(matchPlace('lake', [lakeZurich, zurich])).toBeUndefined();
  expect(matchPlace('lake', [])).toBeUndefined();
});
