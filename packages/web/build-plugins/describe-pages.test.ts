import { expect, test } from 'vitest';
import { describePage } from './describe-pages.ts';

const page = (description = '') => `<html><head><title>Josey</title>${description}</head></html>`;
const NOINDEX = '<meta name="robots" content="noindex">';

test('the page that serves sign-in and all other URLs of the app is not for search engines', () => {
  expect(describePage(page(), undefined)).toContain(NOINDEX);
});

test('a prerendered page is for search engines, at its own address', () => {
  const html = describePage(page('<meta name="description" content="Short answers"/>'), '/help');
  expect(html).not.toContain(NOINDEX);
  expect(html).toContain('rel="canonical" href="https://site.invalid/help"');
});
