import { DEMO_PLACES } from '@josey/demo-city/places';
import { expect, test } from 'vitest';
import { isFoundByPartOfDetail, namesakesOf } from './find-place.ts';

test.each([
  ['Penn Station', 'Laurys Station', 'Pennsylvania, United States', true],
  ['Córd Station', 'Old Station', 'Cordoba', true],
  ['Penn Station', 'Penn Station', 'Baltimore, Maryland', false],
  ['Fell’s Point', 'Fells Point', 'South Baltimore, Maryland', false],
  ['St Paul', 'Saint Paul', 'Stearns, Minnesota', false],
  ['Fells Point, Balt', 'Fells Point', 'Baltimore, Maryland', false],
  ['São Paulo', 'Sao Paulo', 'Brazil', false],
])('“%s” is found as %s in %s by a part of that alone: %s', (text, name, detail, isPart) => {
  expect(isFoundByPartOfDetail(text, { name, detail })).toBe(isPart);
});

const places = DEMO_PLACES.map((place) => ({ ...place, kind: 'place' as const, detail: '' }));

test.each([
  ['the hospital', ['Bayview Hospital', 'East Side Hospital']],
  ['bayview hospital', []],
  ['Canton', []],
  ['pizza', []],
])('“%s” may be any of %j', (text, names) => {
  expect(namesakesOf(text, places)).toEqual(names);
});
