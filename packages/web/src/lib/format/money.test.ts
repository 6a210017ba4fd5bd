import { expect, it } from 'vitest';
import { currencySign } from './money.ts';

it.each([
  ['USD', 'en-US', { sign: '$', isBefore: true }],
  ['EUR', 'es-ES', { sign: '€', isBefore: false }],
  ['USD', 'es-US', { sign: '$', isBefore: true }],
])('%s in %s has its sign where it is written', (currency, locale, sign) => {
  expect(currencySign(currency, locale)).toEqual(sign);
});
