import { expect, test } from 'vitest';
import { isIban, isRoutingNumber } from './bank-account.ts';

test.each(['DE89370400440532013000', 'GB29NWBK60161331926819', 'NO9386011117947'])(
  '%s is an IBAN',
  (iban) => {
    expect(isIban(iban)).toBe(true);
  },
);

test.each(['DE89370400440532013001', 'DE8937040044', 'de89370400440532013000', ''])(
  '%o is no IBAN',
  (iban) => {
    expect(isIban(iban)).toBe(false);
  },
);

test('a routing number has nine digits, the last of which checks the others', () => {
  expect(isRoutingNumber('110000000')).toBe(true);
  expect(isRoutingNumber('021000021')).toBe(true);
  expect(isRoutingNumber('021000022')).toBe(false);
  expect(isRoutingNumber('02100002')).toBe(false);
});
