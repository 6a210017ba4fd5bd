import { expect, test } from 'vitest';
import { configuredStyle, isWithin } from './configured-style.ts';

test('a single configured style serves both color schemes, none means the demo city', () => {
  expect(configuredStyle({ mapStyleLight: '/l', mapStyleDark: '/d' }, 'dark')).toBe('/d');
  expect(configuredStyle({ mapStyleLight: '/l' }, 'dark')).toBe('/l');
  expect(configuredStyle({ mapStyleDark: '/d' }, 'light')).toBe('/d');
  expect(configuredStyle({}, 'light')).toBeUndefined();
});

test('a place outside of the demo city is not within its bounds', () => {
  const bounds: [number, number, number, number] = [-76.8, 39.15, -76.3, 39.42];
  expect(isWithin(bounds, { lat: 39.285, lng: -76.57 })).toBe(true);
  expect(isWithin(bounds, { lat: 52.52, lng: 13.4 })).toBe(false);
});
