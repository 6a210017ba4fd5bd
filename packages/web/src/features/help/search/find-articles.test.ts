import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { indexOf } from '../../../../build-plugins/help-library.ts';
import { findArticles } from './find-articles.ts';
import { SEARCH_OPTIONS } from './search-options.ts';

/** Through JSON, as in the browser. */
const searchFor = (language: 'en' | 'es') =>
  findArticles(MiniSearch.loadJSON(JSON.stringify(indexOf(language)), SEARCH_OPTIONS));
const search = searchFor('en');

test.each([
  ['cancelation polcy', 'cancellation-terms'],
  ['forgott pasword', 'forgot-password'],
  ['reciept', 'past-rides'],
  ['insurence expired', 'papers-expired'],
  ['when do i get my depost back', 'deposit'],
  ['athenticator', 'two-step-sign-in'],
  ['drivers licens', 'get-verified'],
  ['how much does josey take', 'fees-and-commission'],
  ['CARD DECLINED', 'card-declined'],
  ['my phone got lost', 'two-step-sign-in'],
  ['delete my acount', 'your-data'],
])('a search for “%s” finds %s', (query, slug) => {
  expect(search(query).slugs.slice(0, 3)).toContain(slug);
});

test('a query that articles match in part is marked as near, one without matches finds nothing', () => {
  expect(search('deposit zeppelin')).toMatchObject({ areNear: true });
  expect(search('deposit zeppelin').slugs).toContain('deposit');
  expect(search('qqqqzzzz')).toEqual({ slugs: [], areNear: true });
});

test('an excluded article is not found, and the next one takes its place', () => {
  const withoutDeposit = search('deposit', (slug) => slug !== 'deposit').slugs;
  expect(search('deposit').slugs[0]).toBe('deposit');
  expect(withoutDeposit).not.toContain('deposit');
  expect(withoutDeposit[0]).toBe(search('deposit').slugs[1]);
});

test.each([
  ['contrasena olvidada', 'forgot-password'],
  ['fianza', 'deposit'],
  ['cancelar viage', 'cancel-a-ride'],
  ['tarjeta rechasada', 'card-declined'],
])('a Spanish search without accents and with typos for “%s” finds %s', (query, slug) => {
  expect(searchFor('es')(query).slugs.slice(0, 3)).toContain(slug);
});
