import { expect, test } from 'vitest';
import { loadArticle, loadPage } from './library.ts';

test('a text page and an article load in the requested language', async () => {
  expect(await loadPage('cookies', 'es')).toMatchObject({ language: 'es', text: { name: 'cookies' } });
  expect(await loadArticle('two-step-sign-in', 'es')).toMatchObject({ language: 'es' });
});

test('a text page that does not exist is not found', async () => {
  expect(await loadPage('how-to-fly', 'en')).toBeUndefined();
});
