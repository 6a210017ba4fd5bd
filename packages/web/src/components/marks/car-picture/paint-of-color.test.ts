import { expect, test } from 'vitest';
import { paintOfColor } from './paint-of-color.ts';

test.each([
  ['Petrol blue', 'petrol'],
  ['dark RED', 'brick'],
  ['silver metallic', 'marble'],
  ['verde', 'sage'],
  ['', 'petrol'],
])('a car that is “%s” is painted %s', (color, paint) => {
  expect(paintOfColor(color)).toBe(paint);
});
