import { expect, test } from 'vitest';
import { isHeic } from './heic.ts';

test.each([
  ['a.heic', 'image/heic', true],
  ['a.HEIC', '', true],
  ['a.heif', 'application/octet-stream', true],
  ['a', 'image/heif', true],
  ['a.jpg', 'image/jpeg', false],
  ['heic.png', 'image/png', false],
])('%s of type "%s" is a HEIC: %s', (name, type, expected) => {
  expect(isHeic(new File(['x'], name, { type }))).toBe(expected);
});
