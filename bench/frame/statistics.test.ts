import { expect, test } from 'vitest';
import { quantile, ratiosOf, summarize } from './statistics.ts';

test('the median of an even number of values is between the two in the middle', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
});

test('values are ordered as numbers, and the given list stays as it is', () => {
  const values = [100, 9, 20];
  expect(summarize(values)).toEqual({ median: 20, min: 9, max: 100 });
  expect(values).toEqual([100, 9, 20]);
});

test('a high percentile interpolates between its neighbors', () => {
  const hundredOne = Array.from({ length: 101 }, (_, index) => index);
  expect(quantile(hundredOne, 0.95)).toBe(95);
  expect(quantile([0, 10], 0.95)).toBeCloseTo(9.5);
});

test('nothing has no median', () => {
  expect(() => summarize([])).toThrow(RangeError);
});

test('ratios pair the rounds: a slow minute on both sides does not show', () => {
  expect(ratiosOf([10, 20, 40], [5, 10, 20])).toEqual([2, 2, 2]);
  expect(() => ratiosOf([1], [])).toThrow(RangeError);
});
