import { expect, test } from 'vitest';
import { nearestTurn } from './nearest-turn.ts';

test.each([
  [350, 10, 370],
  [10, 350, -10],
  [370, 350, 350],
  [-10, 20, 20],
  [90, 90, 90],
  [725, 0, 720],
])('an arrow at %i° with the heading %i° turns to %i°', (shown, heading, turned) => {
  expect(nearestTurn(shown, heading)).toBe(turned);
});
