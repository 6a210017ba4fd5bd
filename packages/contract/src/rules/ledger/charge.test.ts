import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LedgerLine } from './accounts.ts';
import { type Charge, cashLines, chargeCents, chargeLines, partOfCharge, settlementLines } from './charge.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const anyCharge: fc.Arbitrary<Charge> = fc
  .record({ payeeCents: cents, platformCents: cents, taxCents: cents })
  .map((shares) => ({ payee: { account: 'owner_payable', personId: 'owner' }, ...shares }));
const promoted: fc.Arbitrary<Charge> = anyCharge.chain((charge) =>
  fc.integer({ min: 0, max: chargeCents(charge) }).map((promotionCents) => ({ ...charge, promotionCents })),
);
const sum = (lines: LedgerLine[]) => lines.reduce((total, line) => total + line.cents, 0);

test('every entry of a charge adds up to zero', () => {
  fc.assert(
    fc.property(anyCharge, (charge) => {
      expect(sum(chargeLines('renter', charge))).toBe(0);
      expect(sum(cashLines(charge))).toBe(0);
      expect(sum(settlementLines('renter', chargeCents(charge)))).toBe(0);
    }),
  );
});

test('what a promotion pays is not owed by the payer, and the shares stay as they are', () => {
  fc.assert(
    fc.property(promoted, (charge) => {
      const lines = chargeLines('renter', charge);
      const of = (account: string) => sum(lines.filter((line) => line.account === account));
      expect(sum(lines)).toBe(0);
      expect(of('customer_receivable')).toBe(chargeCents(charge));
      expect(of('promotions')).toBe(charge.promotionCents);
      expect(of('owner_payable')).toBe(-charge.payeeCents + 0);
    }),
  );
});

test('a part of a charge is all that is due, and no share of it is more than the whole', () => {
  fc.assert(
    fc.property(anyCharge, fc.double({ min: 0, max: 1, noNaN: true }), (charge, share) => {
      const whole = chargeCents(charge);
      fc.pre(whole > 0);
      const due = Math.floor(whole * share);
      const part = partOfCharge(charge, due);
      expect(chargeCents(part)).toBe(due);
      expect(part.payeeCents).toBeLessThanOrEqual(charge.payeeCents);
      expect(part.platformCents).toBeLessThanOrEqual(charge.platformCents);
      expect(part.taxCents).toBeLessThanOrEqual(charge.taxCents);
    }),
  );
});

test('the driver who takes cash owes the platform its share', () => {
  const charge: Charge = {
    payee: { account: 'driver_payable', personId: 'driver' },
    payeeCents: 800,
    platformCents: 200,
    taxCents: 0,
  };
  expect(cashLines(charge)).toEqual([
    { account: 'cash_in_hand', personId: 'driver', cents: 1_000 },
    { account: 'driver_payable', personId: 'driver', cents: -800 },
    { account: 'platform_revenue', cents: -200 },
  ]);
});
