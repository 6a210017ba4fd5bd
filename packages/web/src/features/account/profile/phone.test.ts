import { expect, test } from 'vitest';
import { countryOptions, phoneFields } from './phone.ts';

test('a number is shown as people write it in its own country, wherever its owner is now', () => {
  expect(phoneFields('+14105550100', 'DE')).toEqual({ phone: '(410) 555-0100', phoneCountry: 'US' });
  expect(phoneFields('+34612345678', 'US')).toEqual({ phone: '612 34 56 78', phoneCountry: 'ES' });
  expect(phoneFields(undefined, 'ES')).toEqual({ phone: '', phoneCountry: 'ES' });
});

test('what was typed at the sign-up and is no number is shown for mending, not thrown away', () => {
  expect(phoneFields('ask Walter', 'US')).toEqual({ phone: 'ask Walter', phoneCountry: 'US' });
  expect(phoneFields('410-555-0100', 'US')).toEqual({ phone: '(410) 555-0100', phoneCountry: 'US' });
});

test('countries stand in the order of the reader’s language, with what is dialed', () => {
  const labels = countryOptions('es').map(({ label }) => label);
  expect(labels).toContain('Alemania +49');
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'es')));
});
