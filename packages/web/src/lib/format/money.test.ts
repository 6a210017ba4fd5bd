import { expect, it } from 'vitest';
import { currencySign } from './money.ts';

it.each([
  ['USD', 'en-US', { sign: '$', isBefore: true, step: 0.01 }],
  ['EUR', 'es-ES', { sign: '€', isBefore: false, step: 0.01 }],
  ['JPY', 'en-US', { sign: '¥', isBefore: true, step: 1 }],
  ['USD', 'es', { sign: '$', isBefore: true, step: 0.01 }],
  ['USD', 'es-US', { sign: '$', isBefore: true, step: 0.01 }],
])('the sign of %s in %s is on the side where the language writes it', (currency, locale, sign) => {
  expect(currencySign(currency, locale)).toEqual(sign);
});
