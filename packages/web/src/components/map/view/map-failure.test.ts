import { expect, test } from 'vitest';
import { failureOf } from './map-failure.tsx';

type Target = Parameters<typeof failureOf>[0]['target'];
const map = (parts: { style: unknown; getStyle: () => unknown }) => parts as unknown as Target;

test('a map without WebGL is impossible, one without its style is unreachable', () => {
  expect(failureOf({ target: undefined as unknown as Target })).toBe('impossible');
  expect(failureOf({ target: map({ style: {}, getStyle: () => undefined }) })).toBe('unreachable');
});

test('a failed tile or a lost WebGL context is no failure of the map', () => {
  expect(failureOf({ target: map({ style: {}, getStyle: () => ({ version: 8 }) }) })).toBeUndefined();
  expect(failureOf({ target: map({ style: null, getStyle: () => undefined }) })).toBeUndefined();
});
