import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promotionCents, promotionLines } from './promotion.ts';

const NO_CREDIT = { creditCents: 0, currency: 'USD' };

test('a code takes off its amount, and one with a percentage at most its cap', () => {
  const amount = { ...NO_CREDIT, code: { code: 'SPRING', amountCents: 500 } };
  expect(promotionLines(6_600, amount)).toEqual([
    { kind: 'promo_code', label: 'SPRING', quantity: 1, unitCents: -500, amountCents: -500 },
  ]);
  const percent = { ...NO_CREDIT, code: { code: 'TEN', percent: 10, capCents: 1_000 } };
  expect(promotionCents(promotionLines(6_605, percent))).toBe(661);
  expect(promotionCents(promotionLines(99_900, percent))).toBe(1_000);
});

test('credit is used after the code', () => {
  const offer = { code: { code: 'SPRING', amountCents: 500 }, creditCents: 300, currency: 'USD' };
  expect(promotionLines(6_600, offer).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['promo_code', -500],
    ['credit', -300],
  ]);
});

test.each([
  ['USD', 50],
  ['JPY', 50],
  ['MXN', 1_000],
])('in %s the provider’s smallest charge of %d is left to pay', (currency, smallest) => {
  const offer = { code: { code: 'ALL', percent: 100, capCents: 1_000_000 }, creditCents: 900, currency };
  expect(5_000 - promotionCents(promotionLines(5_000, offer))).toBe(smallest);
  expect(promotionLines(smallest, offer)).toEqual([]);
});

test('no promotion takes off more than it has, or more than the price', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, (priceCents, amountCents, creditCents) => {
      const offer = { code: { code: 'ANY', amountCents }, creditCents, currency: 'USD' };
      const lines = promotionLines(priceCents, offer);
      const off = (kind: string) => promotionCents(lines.filter((line) => line.kind === kind));
      expect(off('promo_code')).toBeLessThanOrEqual(amountCents);
      expect(off('credit')).toBeLessThanOrEqual(creditCents);
      expect(promotionCents(lines)).toBeLessThanOrEqual(Math.max(0, priceCents - 50));
    }),
  );
});
