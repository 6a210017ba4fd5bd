import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFromDecimal } from '../values/money/money.ts';
import { calendarDate, decimalMoney, instant, text } from './wire.ts';

const isTaken = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

test.each([0, 0.01, 19.99, 45, 1.234, 100_000_000])('%d is an amount of money', (amount) => {
  expect(isTaken(decimalMoney, amount)).toBe(true);
});

test.each([0.1 + 0.2, 1e-9, 0.0005, -1, 100_000_001, Number.NaN])('%d is none', (amount) => {
  expect(isTaken(decimalMoney, amount)).toBe(false);
});

test('every amount that is taken can be counted in cents', () => {
  const amounts = fc.oneof(
    fc.double(),
    fc.double({ min: 0, max: 2, noNaN: true }),
    fc.integer().map((n) => n / 1_000),
  );
  fc.assert(
    fc.property(amounts, (amount) => {
      if (isTaken(decimalMoney, amount)) expect(Number.isInteger(centsFromDecimal(amount, 'KWD'))).toBe(true);
    }),
  );
});

test.each(['1900-01-01', '2024-02-29', '2199-12-31'])('%s is a date', (date) => {
  expect(isTaken(calendarDate, date)).toBe(true);
});

test.each(['0000-01-01', '0099-01-01', '1899-12-31', '2200-01-01', '2023-02-29'])('%s is none', (date) => {
  expect(isTaken(calendarDate, date)).toBe(false);
});

test.each(['1900-01-01T00:00:00Z', '2026-11-27T10:00:00-05:00', '2199-12-31T23:59:59Z'])(
  '%s is a moment',
  (moment) => {
    expect(isTaken(instant, moment)).toBe(true);
  },
);

test.each([
  '0000-01-01T00:00:00Z',
  '1900-01-01T00:00:00+01:00',
  '2199-12-31T23:00:00-05:00',
  '9999-12-31T23:00:00-05:00',
  '2026-11-27T10:00:00',
])('%s is none', (moment) => {
  expect(isTaken(instant, moment)).toBe(false);
});

test('a text holds whole characters that can be printed', () => {
  expect(text(10).parse(' Renée 🚗 ')).toBe('Renée 🚗');
  for (const broken of ['\ud800', 'a\udc00b', 'a\u0000b']) expect(isTaken(text(10), broken)).toBe(false);
});
