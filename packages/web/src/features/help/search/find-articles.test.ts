import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { indexOf } from '../../../../build-plugins/help-library.ts';
import { findIn } from './find-articles.ts';
import { SEARCH_OPTIONS } from './search-options.ts';

/** As in the browser: through JSON. */
const searchFor = (language: 'en' | 'es') =>
  findIn(MiniSearch.loadJSON(JSON.stringify(indexOf(language)), SEARCH_OPTIONS));
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
])('“%s” leads to %s', (query, slug) => {
  expect(search(query).slugs.slice(0, 3)).toContain(slug);
});

test('what only some articles come near says so; what none does finds nothing', () => {
  expect(search('deposit zeppelin')).toMatchObject({ areNear: true });
  expect(search('deposit zeppelin').slugs).toContain('deposit');
  expect(search('qqqqzzzz')).toEqual({ slugs: [], areNear: true });
});

test('an article that is left out is not found, and gives its place to the next', () => {
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
])('in Spanish, without accents and with slips, “%s” leads to %s', (query, slug) => {
  expect(searchFor('es')(query).slugs.slice(0, 3)).toContain(slug);
});
