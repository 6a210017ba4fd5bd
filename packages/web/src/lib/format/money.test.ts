import { expect, it } from 'vitest';
import { currencySign } from './money.ts';

it.each([
  ['USD', 'en-US', { sign: '$', isBefore: true }],
  ['EUR', 'es-ES', { sign: '€', isBefore: false }],
  ['USD', 'es-US', { sign: '$', isBefore: true }],
])('the sign of %s in %s is on the side where the language writes it', (currency, locale, sign) => {
  expect(currencySign(currency, locale)).toEqual(sign);
});
