import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/', '/dashboard', '/vehicles/1?from=a//b#c', '/rent-car?next=https://x.test'])(
  '%j is ours',
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

test.each([
  '',
  'dashboard',
  'https://evil.test',
  'javascript:alert(1)',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/%2e//evil.test',
])('%j is not', (path) => {
  expect(ownPath(path)).toBeUndefined();
});
