import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChargeLeft, repricing, takeBack } from './repricing.ts';

const priced = (ownerCents: number, platformCents: number, taxCents = 0) => ({
  split: { ownerCents, platformCents },
  taxCents,
});
const left = (payeeCents: number, platformCents: number, promotionCents = 0): ChargeLeft => ({
  payeeCents,
  platformCents,
  taxCents: 0,
  paidCents: payeeCents + platformCents - promotionCents,
  promotionCents,
});

describe('a new price', () => {
  test('that is higher charges the difference, share by share', () => {
    expect(repricing(priced(8_000, 2_800), priced(12_000, 4_200))).toEqual({
      differenceCents: 5_400,
      charge: { payeeCents: 4_000, platformCents: 1_400, taxCents: 0 },
      back: { payeeCents: 0, platformCents: 0, taxCents: 0 },
    });
  });

  test('that is lower gives the difference back', () => {
    const { differenceCents, charge, back } = repricing(priced(8_000, 2_800), priced(4_000, 1_400));
    expect({ differenceCents, back }).toEqual({
      differenceCents: -5_400,
      back: { payeeCents: 4_000, platformCents: 1_400, taxCents: 0 },
    });
    expect(charge).toEqual({ payeeCents: 0, platformCents: 0, taxCents: 0 });
  });

  test('of which the owner gets less and the platform more charges only the platform’s, and moves the rest', () => {
    const { charge, back } = repricing(priced(8_000, 2_000), priced(7_500, 3_000));
    expect(charge).toEqual({ payeeCents: 0, platformCents: 500, taxCents: 0 });
    expect(back).toEqual({ payeeCents: 500, platformCents: -500, taxCents: 0 });
    expect(takeBack(back, 0, [left(8_000, 2_000)])).toEqual([
      { payeeCents: 500, platformCents: -500, taxCents: 0, paidCents: 0, promotionCents: 0 },
    ]);
  });
});

test('what goes back is taken from the booking first, and what it lacks from later charges', () => {
  const back = { payeeCents: 9_000, platformCents: 3_000, taxCents: 0 };
  expect(takeBack(back, 0, [left(8_000, 2_800), left(4_000, 1_400)])).toMatchObject([
    { payeeCents: 8_000, platformCents: 2_800, paidCents: 10_800 },
    { payeeCents: 1_000, platformCents: 200, paidCents: 1_200 },
  ]);
  expect(takeBack(back, 0, [left(8_000, 2_800)])).toBeUndefined();
});

test('a promotion’s part goes back beside the payer’s', () => {
  const back = { payeeCents: 4_000, platformCents: 1_400, taxCents: 0 };
  expect(takeBack(back, 1_000, [left(8_000, 2_800, 2_000)])).toEqual([
    { payeeCents: 4_000, platformCents: 1_400, taxCents: 0, paidCents: 4_400, promotionCents: 1_000 },
  ]);
});

test('charges and refunds of any two prices add up to the new one, to the cent', () => {
  const cents = fc.integer({ min: 0, max: 500_000 });
  const shares = fc.record({ ownerCents: cents, platformCents: cents, taxCents: cents });
  fc.assert(
    fc.property(shares, shares, fc.integer({ min: 0, max: 100 }), (before, after, percent) => {
      const { charge, back, differenceCents } = repricing(
        priced(before.ownerCents, before.platformCents, before.taxCents),
        priced(after.ownerCents, after.platformCents, after.taxCents),
      );
      // Two charges that add up to the old price.
      const part = (whole: number) => Math.floor((whole * percent) / 100);
      const asLeft = (of: (whole: number) => number): ChargeLeft => {
        const [payeeCents, platformCents, taxCents] = [
          of(before.ownerCents),
          of(before.platformCents),
          of(before.taxCents),
        ];
        const paidCents = payeeCents + platformCents + taxCents;
        return { payeeCents, platformCents, taxCents, paidCents, promotionCents: 0 };
      };
      const charges = [asLeft(part), asLeft((whole) => whole - part(whole))];
      const parts = takeBack(back, 0, charges) ?? [];
      const total = (of: (one: ChargeLeft) => number) => parts.reduce((sum, one) => sum + of(one), 0);
      const isNew =
        before.ownerCents + charge.payeeCents - total((one) => one.payeeCents) === after.ownerCents &&
        before.platformCents + charge.platformCents - total((one) => one.platformCents) ===
          after.platformCents &&
        before.taxCents + charge.taxCents - total((one) => one.taxCents) === after.taxCents;
      const isPaidBack = total((one) => one.paidCents) === Math.max(0, -differenceCents);
      const isPossible = parts.every(({ paidCents }, at) => paidCents <= (charges[at]?.paidCents ?? 0));
      const isCharge = Math.min(charge.payeeCents, charge.platformCents, charge.taxCents) >= 0;
      return isNew && isPaidBack && isPossible && isCharge;
    }),
    { numRuns: 10_000 },
  );
});
