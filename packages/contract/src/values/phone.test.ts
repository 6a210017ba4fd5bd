import { expect, test } from 'vitest';
import { guessCountry, isPhoneCountry, phoneCountries, readPhone } from './phone.ts';

test.each([
  ['410-555-0100', 'US', '+14105550100', '(410) 555-0100'],
  [' (410) 555 0100 ', 'US', '+14105550100', '(410) 555-0100'],
  ['+34 612 34 56 78', 'US', '+34612345678', '612 34 56 78'],
  ['00 34 612345678', 'DE', '+34612345678', '612 34 56 78'],
  ['030 1234567', 'DE', '+49301234567', '030 1234567'],
  ['+14105550100', undefined, '+14105550100', '(410) 555-0100'],
])('%s in %s is %s', (typed, country, e164, national) => {
  expect(readPhone(typed, country)).toMatchObject({ e164, national });
});

test.each([
  ['410-555-0100', undefined],
  ['410-555-0100', 'XX'],
  ['123', 'US'],
  ['+1 410', 'US'],
  ['410-555-0100 ext. 5', 'US'],
  ['call 410 555 0100', 'US'],
  ['+14105550100\r\nBcc: x@example.test', 'US'],
  ['', 'US'],
])('%s in %s is not a phone number', (typed, country) => {
  expect(readPhone(typed, country)).toBeUndefined();
});

test('countries have codes to dial', () => {
  expect(phoneCountries()).toContainEqual({ code: 'ES', callingCode: '+34' });
  expect(isPhoneCountry('ES')).toBe(true);
  expect(isPhoneCountry('es')).toBe(false);
  expect(isPhoneCountry('toString')).toBe(false);
});

test.each([
  [['es-MX', 'en-US'], 'MX'],
  [['en', 'de-AT'], 'AT'],
  [['en'], 'US'],
  [['es'], 'ES'],
  [[], 'US'],
])('a browser that speaks %j is most likely in %s', (languages, country) => {
  expect(guessCountry(languages)).toBe(country);
});
