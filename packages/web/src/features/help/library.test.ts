import { expect, test, vi } from 'vitest';
import { loadArticle, loadPage } from './library.ts';

vi.mock('virtual:help-library', () => ({ firstHeads: [], heads: {} }));

test('a page of text and an article are found in the language that is asked for', async () => {
  expect(await loadPage('cookies', 'es')).toMatchObject({ language: 'es', text: { name: 'cookies' } });
  expect(await loadArticle('two-step-sign-in', 'es')).toMatchObject({ language: 'es' });
});

test('a page of text that does not exist is not found', async () => {
  expect(await loadPage('how-to-fly', 'en')).toBeUndefined();
});
