import { expect, test } from 'vitest';
import { formatBytes, formatCountdown, formatDuration, formatMiles } from './measure.ts';

test.each([
  [0.05, '260 ft'],
  [1.4, '1.40 mi'],
  [12.44, '12.4 mi'],
])('%d miles are formatted as %s', (miles, text) => {
  expect(formatMiles(miles, 'en-US')).toBe(text);
});

test.each([
  [0, '0 byte'],
  [912, '912 byte'],
  [340_200, '340 kB'],
  [1_250_000, '1.3 MB'],
  [7_400_000_000_000, '7,400 GB'],
])('%d bytes are formatted as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en-US')).toBe(text);
});

test('a duration names its two largest units', () => {
  expect(formatDuration(2 * 1440 + 8 * 60 + 5, 'en-US')).toBe('2 days 8 hours');
  expect(formatDuration(200, 'en-US')).toBe('3 hours 20 minutes');
});

test('a countdown never goes below zero', () => {
  expect(formatCountdown(872)).toBe('14:32');
  expect(formatCountdown(-3)).toBe('0:00');
});
