import { expect, test } from 'vitest';
import { askingPage, nextPath } from './next-path.ts';

const from = (next: string) => nextPath(new URLSearchParams({ next }));

test('a sign-in returns to the page that asked for it', () => {
  expect(from('/vehicles/1?from=x')).toBe('/vehicles/1?from=x');
  expect(askingPage('/vehicles/1?from=x')).toBe('vehicles');
  expect(askingPage('/somewhere')).toBe('other');
});

test.each([
  '//evil.test',
  'https://evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\\/evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  'evil.test',
  '\t//evil.test',
  'javascript:alert(1)',
  '',
])('a sign-in never leads to %s', (next) => {
  expect(from(next)).toBeUndefined();
});
