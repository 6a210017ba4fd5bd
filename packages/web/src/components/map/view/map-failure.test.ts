import { expect, test } from 'vitest';
import { failureOf } from './map-failure.tsx';

type Target = Parameters<typeof failureOf>[0]['target'];
const map = (parts: { style: unknown; getStyle: () => unknown }) => parts as unknown as Target;

test('without a graphics card the map is impossible, without its style it did not load', () => {
  expect(failureOf({ target: undefined as unknown as Target })).toBe('impossible');
  expect(failureOf({ target: map({ style: {}, getStyle: () => undefined }) })).toBe('unreachable');
});

test('a tile that failed, and a card that is away for a moment, leave the map where it is', () => {
  expect(failureOf({ target: map({ style: {}, getStyle: () => ({ version: 8 }) }) })).toBeUndefined();
  expect(failureOf({ target: map({ style: null, getStyle: () => undefined }) })).toBeUndefined();
});
