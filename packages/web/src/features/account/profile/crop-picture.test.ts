import { expect, test } from 'vitest';
import { sideOf } from './crop-picture.ts';

test.each([
  ['a large square is reduced to the displayed size', { width: 3000, height: 3000 }, 960],
  ['a small square is not enlarged', { width: 312.4, height: 312.4 }, 312],
  ['a crop slightly off the square stays within the picture', { width: 500, height: 499.6 }, 500],
  ['an empty crop is one pixel', { width: 0, height: 0 }, 1],
])('the side of a cropped picture: %s', (_, area, side) => {
  expect(sideOf({ x: 0, y: 0, ...area })).toBe(side);
});
