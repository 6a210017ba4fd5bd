import { expect, test } from 'vitest';
import { problemOf } from './photo-quality.ts';

/** Rows of 160 gray pixels, two rows of them. */
const pixelsOf = (light: (at: number) => number) =>
  Array.from({ length: 320 }, (_, at) => [light(at), light(at), light(at), 255]).flat();

test.each([
  ['a picture at night is dark', pixelsOf((at) => at % 20), 'dark'],
  ['a picture without edges is blurred', pixelsOf(() => 120), 'blurred'],
  ['a picture with edges can be used', pixelsOf((at) => (at % 2) * 40 + 90), undefined],
] as const)('%s', (_, pixels, problem) => {
  expect(problemOf(pixels)).toBe(problem);
});
