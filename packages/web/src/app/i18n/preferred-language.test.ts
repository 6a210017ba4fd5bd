// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { storage } from '#lib/browser/storage.ts';
import { LANGUAGE_KEY, preferredLanguage } from './preferred-language.ts';

const { dataset } = document.documentElement;
const speak = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete dataset.firstLanguage;
});

test('the page is in the browser’s language, or else in the operator’s, or else in English', () => {
  speak('de-LI', 'fr');
  expect(preferredLanguage(undefined)).toBe('en');
  dataset.firstLanguage = 'es';
  expect(preferredLanguage(undefined)).toBe('es');
  speak('de-LI', 'en-GB');
  expect(preferredLanguage(undefined)).toBe('en');
});

test('what a person chose comes before the browser’s and the operator’s language', () => {
  speak('es-MX');
  dataset.firstLanguage = 'es';
  storage.write(LANGUAGE_KEY, 'en');
  expect(preferredLanguage(undefined)).toBe('en');
  expect(preferredLanguage('es')).toBe('es');
});
