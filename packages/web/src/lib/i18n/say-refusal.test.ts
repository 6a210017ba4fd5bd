import { refusals } from '@josey/contract/texts/es/refusals';
import i18next from 'i18next';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemText } from './problem-text.ts';
import { sayRefusal } from './say-refusal.ts';

const REFUSED = { success: false, requestId: '1' } as const;

beforeAll(async () => {
  await i18next.init({
    lng: 'es-MX',
    fallbackLng: 'en',
    load: 'languageOnly',
    resources: { en: {}, es: { errors: refusals } },
  });
});
// The files after this one share the worker, and so the language.
afterAll(() => void i18next.changeLanguage('en'));

test('a refusal and its field errors are translated into the page’s language', () => {
  const said = sayRefusal({
    ...REFUSED,
    error: 'Enter 1 to 50 seats.',
    code: 'invalid_request',
    reason: 'seats_range',
    params: { from: 1, to: 50 },
    fields: { seats: 'Enter 1 to 50 seats.' },
    problems: { seats: { reason: 'seats_range', params: { from: 1, to: 50 } } },
  });
  expect(said.error).toBe(
    refusals.invalid_request?.seats_range?.replace('{{from}}', '1').replace('{{to}}', '50'),
  );
  expect(said.fields).toEqual({ seats: said.error });
});

test('a field error can have a reason of another code', () => {
  const english = 'An account with this email already exists. Sign in instead.';
  const said = sayRefusal({
    ...REFUSED,
    error: english,
    code: 'email_taken',
    reason: 'sign_in_instead',
    fields: { email: english },
    problems: { email: { code: 'email_taken', reason: 'sign_in_instead' } },
  });
  expect(said.fields).toEqual({ email: refusals.email_taken?.sign_in_instead });
});

test('an unknown reason keeps the server’s English', () => {
  const said = sayRefusal({ ...REFUSED, error: 'Something new.', code: 'conflict', reason: 'something_new' });
  expect(said.error).toBe('Something new.');
});

test('the form’s own problems are translated into the page’s language', () => {
  expect(problemText({ reason: 'fill_in' })).toBe(refusals.invalid_request?.fill_in);
});
