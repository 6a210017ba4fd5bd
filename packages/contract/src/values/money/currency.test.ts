import { expect, test } from 'vitest';
import { currencyDecimals, isCurrency } from './currency.ts';

test.each([
  ['USD', 2],
  ['CHF', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['HUF', 2],
  ['XAF', 0],
  // ISO 4217 says 3, where the data of browsers says 0.
  ['IQD', 3],
])('%s has %d decimals', (currency, decimals) => {
  expect(isCurrency(currency)).toBe(true);
  expect(currencyDecimals(currency)).toBe(decimals);
});

test.each(['', 'usd', 'US', 'ABC', 'XAU', 'XTS', 'XXX', 'CLF', 'UYW'])(
  '%j is no currency of prices',
  (code) => {
    expect(isCurrency(code)).toBe(false);
  },
);
