import { expect, test } from 'vitest';
import { isFoundByPartOfDetail } from './find-place.ts';

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
