import { expect, test } from 'vitest';
import { languageFor, languageOfPath, pathInLanguage, pathWithoutLanguage } from './languages.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr-FR,fr;q=0.9,es;q=0.4,en;q=0.3', 'es'],
  ['en;q=0.2, es;q=0.7', 'es'],
  ['es;q=0, en', 'en'],
  ['es;q=0', 'en'],
  ['de,fr', 'en'],
  ['*', 'en'],
  ['es;level=1;q=0.5,en;q=0.4', 'es'],
  [`${'x,'.repeat(5_000)}es`, 'en'],
])('Accept-Language %s is answered in %s', (header, language) => {
  expect(languageFor(header)).toBe(language);
});

test('a header that wants none of our languages is answered in the operator’s', () => {
  for (const header of [undefined, 'de,fr', 'es;q=0']) expect(languageFor(header, 'es')).toBe('es');
  expect(languageFor('de,en;q=0.3', 'es')).toBe('en');
});

test.each([
  ['/', 'en', '/', '/es'],
  ['/help', 'en', '/help', '/es/help'],
  ['/es', 'es', '/', '/es'],
  ['/es/help/plate', 'es', '/help/plate', '/es/help/plate'],
  // Begins like a language, and is none.
  ['/estimate', 'en', '/estimate', '/es/estimate'],
])(
  '%s is in %s, is %s without its language and stands at %s in Spanish',
  (path, language, plain, spanish) => {
    expect(languageOfPath(path)).toBe(language);
    expect(pathWithoutLanguage(path)).toBe(plain);
    expect(pathInLanguage(plain, 'es')).toBe(spanish);
    expect(pathInLanguage(plain, 'en')).toBe(plain);
  },
);
