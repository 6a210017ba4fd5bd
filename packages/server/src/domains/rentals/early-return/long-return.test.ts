import { getRental } from '@josey/contract/api/rentals/rentals';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson } from '../../../../test/support/people.ts';
import { giveCredit } from '../../promotions/promotions.factory.ts';
import { sweepRentals } from '../booking/sweep-rentals.ts';
import { extendBy, quoteLonger } from '../extensions/extensions.factory.ts';
import { carryOutAll, paymentsOf } from '../periods/periods.factory.ts';
import { checksOut, rentalIn, timeIn, trip } from '../rentals.factory.ts';
import {
  endsAfter,
  expectEqualBooks,
  keptCents,
  type Long,
  longTrip,
  longTripPaidTwice,
  press,
  preview,
  toEndAt,
} from './long-return.factory.ts';

const app = await startTestApp();
const { context } = app;
afterEach(() => app.clock.set(new Date()));

/** Presses what was previewed, and checks that each sum of it is what happened. */
async function returned(long: Long) {
  const seen = await preview(long);
  const before = await keptCents(app, long);
  const ended = await press(long, seen);
  expect(before - (await keptCents(app, long))).toBe(seen.refundCents);
  expect(ended.endDate).toBe(seen.endDate);
  const priced = ended.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(priced).toBe(ended.totalCents);
  await expectEqualBooks(app);
  return { seen, ended, statuses: ended.periods?.map(({ status }) => status) };
}

describe('a long trip that is returned early', () => {
  test('in its first period gives back its unused part by the rule, and charges no later period', async () => {
    const long = await longTrip(app);
    await long.at(toEndAt(10));
    const { seen, ended, statuses } = await returned(long);
    // Of 1,650.00 ten days cost 350 + 3 × 60 and 10 %: 583.00; flexible keeps a day's price of the rest.
    const refundCents = 165_000 - 58_300 - 5_000;
    expect(seen).toEqual({
      endDate: endsAfter(long, 10),
      refundCents,
      notChargedCents: 220_000,
      owedLessCents: 0,
      owedCents: 0,
    });
    expect(statuses).toEqual(['paid', 'skipped', 'skipped']);
    expect(ended.split.ownerCents + ended.split.platformCents).toBe(165_000 - refundCents);
    expect(ended).toMatchObject({ totalCents: 165_000, refundCents, isShortened: true });
    expect(await checksOut(long.renter, long.rental.id)).toMatchObject({ status: 'returned', refundCents });
    await long.at(58);
    await sweepRentals(context);
    expect(await paymentsOf(app, long.rental.id)).toHaveLength(1);
  });

  test.each([
    ['moderate', 53_350],
    ['strict', 0],
  ] as const)(
    'gives back by a %s policy %i of ten days’ first period',
    async (cancellationPolicy, refundCents) => {
      const long = await longTrip(app, { cancellationPolicy });
      await long.at(toEndAt(10));
      expect((await returned(long)).seen).toMatchObject({ refundCents, notChargedCents: 220_000 });
    },
  );

  test('exactly where a paid period begins gets all of that back', async () => {
    const long = await longTripPaidTwice(app, 30);
    const { seen, statuses } = await returned(long);
    // Thirty days by the week and the day cost more than the period did: nothing of it comes back.
    expect(seen).toEqual({
      endDate: endsAfter(long, 30),
      refundCents: 165_000,
      notChargedCents: 55_000,
      owedLessCents: 0,
      owedCents: 0,
    });
    expect(statuses).toEqual(['paid', 'refunded', 'skipped']);
  });

  test('half an hour into a period gives back its unused part', async () => {
    const long = await longTripPaidTwice(app, 30 + 0.5 / 24);
    const { seen, ended, statuses } = await returned(long);
    expect(seen.endDate).toBe(endsAfter(long, 30 + 0.5 / 24));
    expect(statuses).toEqual(['paid', 'paid', 'skipped']);
    expect(seen.refundCents).toBeGreaterThan(100_000);
    expect(seen.refundCents).toBeLessThan(165_000 - 5_000);
    expect(ended.refundCents).toBe(seen.refundCents);
    expect(await paymentsOf(app, long.rental.id)).toMatchObject([
      { refunded_cents: 0 },
      { refunded_cents: seen.refundCents },
    ]);
  });

  test('in its last period gives back as a short trip does', async () => {
    const long = await longTrip(app);
    for (const day of [28, 58]) {
      await long.at(day);
      await sweepRentals(context);
      // Before the card's hold lapses.
      await carryOutAll(app, long.rental.id);
    }
    await long.at(toEndAt(65));
    const { seen, statuses } = await returned(long);
    // 65 days cost nine weeks and two days: 3,597.00 of 3,850.00.
    expect(seen).toMatchObject({ refundCents: 25_300 - 5_000, notChargedCents: 0, owedCents: 0 });
    expect(statuses).toEqual(['paid', 'paid', 'paid']);
  });

  test('gives back what credit did not pay', async () => {
    const parts = await trip(app, { dailyRate: 60, hourlyRate: 0, weeklyRate: 350 });
    await giveCredit(await adminPerson(app), parts.renter, 38_500);
    const rental = await rentalIn(app, parts, 'active', timeIn(app, 48, 70 * 24));
    app.clock.set(new Date(Date.parse(rental.startDate) + toEndAt(10) * 86_400_000));
    const long = { ...parts, rental, at: async () => {}, params: { id: rental.id } };
    const { seen } = await returned(long);
    // Credit paid a tenth of each period.
    expect(seen).toMatchObject({ refundCents: 91_530, notChargedCents: 198_000 });
  });

  test('gives back of an extension that was charged as a whole', async () => {
    const long = await longTrip(app);
    await long.at(1);
    const quote = await quoteLonger(long.renter, long.rental, 7 * 24);
    await extendBy(long.renter, quote);
    const added = await context.db.selectFrom('rental_extensions').select('id').execute();
    for (const { id } of added) await carryOutAll(app, id);
    await long.at(toEndAt(10));
    const seen = await preview(long);
    const time = 350_000 + 35_000;
    const day = Math.floor(time / 77);
    expect(seen.refundCents).toBe(165_000 + quote.differenceCents - 58_300 - day);
    await press(long, seen);
    await expectEqualBooks(app);
    const { refundCents, periods } = await long.renter.client.call(getRental, { params: long.params });
    expect(refundCents).toBe(seen.refundCents);
    expect(periods?.map(({ status }) => status)).toEqual(['paid', 'skipped', 'skipped']);
  });

  test('does not give back twice what an administrator gave back', async () => {
    const long = await longTrip(app);
    await long.at(toEndAt(10));
    await context.db
      .updateTable('payments')
      .set({ refunded_cents: 160_000 })
      .where('subject_id', '=', long.rental.id)
      .where('purpose', '=', 'price')
      .execute();
    expect((await preview(long)).refundCents).toBe(5_000);
  });
});
