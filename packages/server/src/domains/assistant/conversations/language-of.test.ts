import type { Language } from '@josey/contract/values/languages';
import { expect, test } from 'vitest';
import { helperLanguageFor } from '../embedded/helper-language.ts';
import { languageOf } from './language-of.ts';

test.each([
  ['How much is a ride to the airport?', 'es', 'en'],
  ['Give me a car for the weekend', 'es', 'en'],
  ['Llévame de Canton Square a Downtown Station', 'en', 'es'],
  ['cuanto cuesta el seguro', 'en', 'es'],
  ['cancela la renta', 'en', 'es'],
  ['4 horas más porfa', 'en', 'es'],
  ['2 días más', 'en', 'es'],
  ['York, PA', 'en', 'en'],
  ['LA airport', 'en', 'en'],
  ['cancel it will ya', 'en', 'en'],
  ['Canton Square', 'es', 'es'],
] as const)('“%s” on a page in %s is asked in %s', (question, page, language) => {
  expect(languageOf(question, page)).toBe(language);
});

test('on a page in a language that the helper was not taught, no word decides', () => {
  const french = 'fr' as Language;
  expect(languageOf('Comment louer un auto de Lyon ?', french)).toBe(french);
  expect(helperLanguageFor(french)).toBe('en');
});
