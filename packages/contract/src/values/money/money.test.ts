import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocateCents,
  centsFromDecimal,
  decimalFromCents,
  formatMoney,
  isDecimalAmount,
  MAX_CENTS,
  percentOfCents,
  requireCents,
  typedFromCents,
} from './money.ts';

const anyCents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });

describe('cents and decimals', () => {
  it('come back as they went, whatever the amount', () => {
    fc.assert(
      fc.property(anyCents, fc.constantFrom('USD', 'JPY', 'KWD'), (cents, currency) => {
        expect(centsFromDecimal(decimalFromCents(cents, currency), currency)).toBe(cents);
        expect(centsFromDecimal(Number((cents / 100).toFixed(2)), 'USD')).toBe(cents);
      }),
    );
  });

  it.each([
    [19.99, 'USD', 1999],
    [0.29, 'USD', 29],
    [1.15, 'EUR', 115],
    [-4.35, 'USD', -435],
    [-0, 'USD', 0],
    [9_999_999_999_999.99, 'USD', MAX_CENTS],
    [1_500, 'JPY', 1_500],
    [1.234, 'KWD', 1_234],
    [0.1, 'KWD', 100],
  ])('reads %d %s as %d of its smallest unit', (amount, currency, cents) => {
    expect(centsFromDecimal(amount, currency)).toBe(cents);
    expect(decimalFromCents(cents, currency)).toBe(amount + 0);
  });

  it.each([1.005, 0.001, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e13, -1e300])(
    'refuses %d',
    (amount) => {
      expect(isDecimalAmount(amount, 'USD')).toBe(false);
      expect(() => centsFromDecimal(amount, 'USD')).toThrow(RangeError);
    },
  );

  it('refuses decimals that the currency does not have', () => {
    expect(isDecimalAmount(1_500.5, 'JPY')).toBe(false);
    expect(isDecimalAmount(1.2345, 'KWD')).toBe(false);
    expect(isDecimalAmount(1.234, 'KWD')).toBe(true);
  });

  it.each([0.5, Number.NaN, MAX_CENTS + 1])('refuses %d as cents', (cents) => {
    expect(() => requireCents(cents)).toThrow(RangeError);
    expect(() => decimalFromCents(cents, 'USD')).toThrow(RangeError);
  });
});

describe('a percentage', () => {
  it.each([
    [1000, 20, 200],
    [1005, 10, 101],
    [1004, 10, 100],
    [-1005, 10, -101],
    [1005, -10, -101],
    [200, 8.875, 18],
    [500, 8.1, 41],
    [0, 10, 0],
    [-4, 10, 0],
    [MAX_CENTS, 100, MAX_CENTS],
  ])('of %d cents at %d %% is %d', (cents, percent, expected) => {
    expect(percentOfCents(cents, percent)).toBe(expected);
  });

  it('agrees with exact integers', () => {
    const millionths = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e14 }), millionths, (cents, parts) => {
        const exact = (BigInt(cents) * BigInt(parts) * 2n + 1_000_000n) / 2_000_000n;
        expect(percentOfCents(cents, parts / 10_000)).toBe(Number(exact));
      }),
    );
  });

  it.each([Number.NaN, 1 / 3, 20_000, Number.POSITIVE_INFINITY])('is refused at %d %%', (percent) => {
    expect(() => percentOfCents(100, percent)).toThrow(RangeError);
  });
});

describe('money on the page', () => {
  it('speaks the language of the reader', () => {
    expect(formatMoney(123_456, 'USD', 'en-US')).toBe('$1,234.56');
    expect(formatMoney(123_456, 'EUR', 'es-ES').replace(/\s/g, ' ')).toBe('1234,56 €');
    expect(formatMoney(500, 'USD', 'en-US')).toBe('$5.00');
    expect(formatMoney(1_500, 'JPY', 'en-US')).toBe('¥1,500');
    // As the help and JoseyAI write it; a browser’s own region stays.
    expect(formatMoney(6_000, 'JPY', 'es')).toBe('¥6,000');
    expect(formatMoney(6_000, 'JPY', 'es-ES').replace(/\s/g, ' ')).toBe('6000 ¥');
    expect(formatMoney(1_500, 'KWD', 'en-US').replace(/\s/g, ' ')).toBe('KWD 1.500');
  });

  it('bears a true minus, and never on zero', () => {
    expect(formatMoney(-1250, 'USD', 'en-US')).toBe('\u2212$12.50');
    expect(formatMoney(0, 'USD', 'en-US')).toBe('$0.00');
    expect(formatMoney(-0, 'USD', 'en-US')).toBe('$0.00');
  });
});

describe('an amount in parts', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 1e13 }), { minLength: 1, maxLength: 8 })
    .filter((list) => list.some((weight) => weight > 0));

  it('loses no cent, and each part is less than a cent from its share', () => {
    fc.assert(
      fc.property(anyCents, weights, (cents, shares) => {
        const parts = allocateCents(cents, shares);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
        const whole = shares.reduce((sum, share) => sum + BigInt(share), 0n);
        for (const [index, part] of parts.entries()) {
          const off = BigInt(part) * whole - BigInt(cents) * BigInt(shares[index] ?? 0);
          expect(off < 0n ? -off : off).toBeLessThan(whole);
        }
        expect(allocateCents(-cents, shares)).toEqual(parts.map((part) => 0 - part));
      }),
    );
  });

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [0, 3, 1], [0, 4, 1]],
    [-101, [50, 50], [-51, -50]],
    [0, [1, 2], [0, 0]],
  ])('%d in the proportion %j is %j', (cents, shares, parts) => {
    expect(allocateCents(cents, shares)).toEqual(parts);
  });

  it.each([[[]], [[0, 0]], [[2, -1]], [[0.5, 1]]])('refuses the weights %j', (shares) => {
    expect(() => allocateCents(100, shares)).toThrow(RangeError);
  });
});

it('a field of a form begins with all decimals of the currency', () => {
  expect(typedFromCents(660, 'USD')).toBe('6.60');
  expect(typedFromCents(660, 'JPY')).toBe('660');
  expect(typedFromCents(660, 'KWD')).toBe('0.660');
});
