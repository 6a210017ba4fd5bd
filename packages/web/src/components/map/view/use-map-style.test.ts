import { expect, test } from 'vitest';
import { isWithin, operatorsStyle } from './use-map-style.ts';

test('one style of the operator’s serves both schemes, none leaves the map to the demo city', () => {
  expect(operatorsStyle({ mapStyleLight: '/l', mapStyleDark: '/d' }, 'dark')).toBe('/d');
  expect(operatorsStyle({ mapStyleLight: '/l' }, 'dark')).toBe('/l');
  expect(operatorsStyle({ mapStyleDark: '/d' }, 'light')).toBe('/d');
  expect(operatorsStyle({}, 'light')).toBeUndefined();
});

test('a place outside of the drawing is not held within it', () => {
  const bounds: [number, number, number, number] = [-76.8, 39.15, -76.3, 39.42];
  expect(isWithin(bounds, { lat: 39.285, lng: -76.57 })).toBe(true);
  expect(isWithin(bounds, { lat: 52.52, lng: 13.4 })).toBe(false);
});
