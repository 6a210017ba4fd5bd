import { expect, test } from 'vitest';
import { sideOf } from './crop-picture.ts';

test.each([
  ['a large square is sent as large as it is shown', { width: 3000, height: 3000 }, 960],
  ['a small one is not enlarged', { width: 312.4, height: 312.4 }, 312],
  [
    'what the slider leaves a hair off the square stays within the picture',
    { width: 500, height: 499.6 },
    500,
  ],
  ['nothing is still a pixel', { width: 0, height: 0 }, 1],
])('%s', (_, area, side) => {
  expect(sideOf({ x: 0, y: 0, ...area })).toBe(side);
});
