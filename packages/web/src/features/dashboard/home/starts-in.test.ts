import { expect, test } from 'vitest';
import { startsIn } from './starts-in.ts';

const NOW = Date.parse('2026-11-25T15:00:00Z');

test.each([
  ['2026-11-27T15:00:00Z', 'en-US', 'In 2 days'],
  ['2026-11-26T15:00:00Z', 'en-US', 'Tomorrow'],
  ['2026-11-25T20:10:00Z', 'en-US', 'In 5 hours'],
  ['2026-11-25T15:40:00Z', 'en-US', 'In 40 minutes'],
  ['2026-11-27T15:00:00Z', 'es', 'Pasado mañana'],
])('a start at %s is, in %s, %s', (at, locale, text) => {
  expect(startsIn(at, NOW, locale)).toBe(text);
});
