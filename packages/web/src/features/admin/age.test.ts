import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatAge, shortId } from './age.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an age is told in its largest whole unit', () => {
  expect(formatAge('2026-11-21T11:59:30Z', 'en-US')).toBe('0 min');
  expect(formatAge('2026-11-21T09:00:01Z', 'en-US')).toBe('2 hr');
  expect(formatAge('2026-11-20T12:00:00Z', 'en-US')).toBe('1 day');
  expect(formatAge('2026-11-21T12:00:05Z', 'en-US')).toBe('0 min');
});

test('ids are shown by their last eight characters', () => {
  expect(shortId('01a1fc73-2001-73c1-be93-133a495fcc6d')).toBe('495fcc6d');
});
