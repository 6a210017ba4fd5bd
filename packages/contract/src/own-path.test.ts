import { expect, test } from 'vitest';
import { isOwnPath } from './own-path.ts';

test.each(['/', '/dashboard', '/vehicles/1?from=a//b#c', '/rent-car?next=https://x.test'])('%j is ours', (path) => {
  expect(isOwnPath(path)).toBe(true);
  expect(new URL(path, 'https://josey.test').host).toBe('josey.test');
});

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
  '/a\\b',
])('%j is not', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
