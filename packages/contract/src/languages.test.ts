import { expect, test } from 'vitest';
import { languageFor } from './languages.ts';

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
])('whoever accepts %s reads %s', (header, language) => {
  expect(languageFor(header)).toBe(language);
});
