import { expect, test } from 'vitest';
import { centered, scrollTo } from './centered.ts';

const boxes = [0, 1, 2].map((at) => ({ offsetLeft: 16 + at * 312, offsetWidth: 300 }));

test('the box nearest to the center of the row counts as centered', () => {
  expect(centered({ scrollLeft: 0, clientWidth: 390 }, boxes)).toBe(0);
  expect(centered({ scrollLeft: 200, clientWidth: 390 }, boxes)).toBe(1);
  expect(centered({ scrollLeft: 590, clientWidth: 390 }, boxes)).toBe(2);
  expect(centered({ scrollLeft: 0, clientWidth: 390 }, [])).toBe(-1);
});

test('a row scrolled to a box centers it', () => {
  boxes.forEach((box, at) => {
    expect(centered({ scrollLeft: scrollTo({ clientWidth: 390 }, box), clientWidth: 390 }, boxes)).toBe(at);
  });
});
