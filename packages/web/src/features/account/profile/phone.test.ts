import { expect, test } from 'vitest';
import { countryOptions, phoneFields } from './phone.ts';

test('a phone number is shown in its own country’s format, wherever its owner is', () => {
  expect(phoneFields('+14105550100', 'DE')).toEqual({ phone: '(410) 555-0100', phoneCountry: 'US' });
  expect(phoneFields('+34612345678', 'US')).toEqual({ phone: '612 34 56 78', phoneCountry: 'ES' });
  expect(phoneFields(undefined, 'ES')).toEqual({ phone: '', phoneCountry: 'ES' });
});

test('an unreadable phone number from the sign-up is shown as it was typed', () => {
  expect(phoneFields('ask Walter', 'US')).toEqual({ phone: 'ask Walter', phoneCountry: 'US' });
  expect(phoneFields('410-555-0100', 'US')).toEqual({ phone: '(410) 555-0100', phoneCountry: 'US' });
});

test('countries are sorted in the reader’s language, with their dialing codes', () => {
  const labels = countryOptions('es').map(({ label }) => label);
  expect(labels).toContain('Alemania +49');
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'es')));
});
