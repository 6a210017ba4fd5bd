import { forgiveDebt, listDebts, payDebt } from '@josey/contract/api/money/debts';
import { endRental, previewRentalEnding } from '@josey/contract/api/rentals/rental-ending';
import { getRental } from '@josey/contract/api/rentals/rentals';
import { afterEach, expect, test } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson } from '../../../../test/support/people.ts';
import { recordDispute } from '../../payments/payments.public.ts';
import { sweepRentals } from '../booking/sweep-rentals.ts';
import { refuseCards } from '../periods/periods.factory.ts';
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

/** A trip of 70 days whose second period the card has refused. */
async function owedTrip(): Promise<Long> {
  const long = await longTrip(app);
  await refuseCards(app, long.rental.id);
  await long.at(28);
  await sweepRentals(context);
  return long;
}

const openDebts = async ({ renter }: Long) =>
  (await renter.client.page(listDebts, { query: { status: 'open' } })).items;

async function payAll(long: Long): Promise<void> {
  for (const { id } of await openDebts(long)) {
    const body = { paymentMethodId: 'pm_card_visa' };
    await long.renter.client.call(payDebt, { params: { id }, body, idempotencyKey: newId() });
  }
}

test('a trip that is returned early in an unpaid period: the renter owes less, and gets nothing back', async () => {
  const long = await owedTrip();
  await long.at(toEndAt(33));
  const seen = await preview(long);
  // Of 3,300.00 33 days cost four weeks and five days: 1,870.00, and a day's price is kept of the rest.
  const notOwed = 330_000 - 187_000 - 5_000;
  expect(seen).toEqual({
    endDate: endsAfter(long, 33),
    refundCents: 0,
    notChargedCents: 55_000,
    owedLessCents: notOwed,
    owedCents: 165_000 - notOwed,
  });
  const ended = await press(long, seen);
  expect(ended).toMatchObject({ refundCents: 0, takenOffCents: notOwed });
  expect(ended.periods?.map(({ status }) => status)).toEqual(['paid', 'owed', 'skipped']);
  expect(await keptCents(app, long)).toBe(165_000);
  await expect.poll(async () => (await openDebts(long))[0]?.amountCents).toBe(seen.owedCents);
  await payAll(long);
  expect(await openDebts(long)).toEqual([]);
  const { client } = long.renter;
  const paid = await client.call(getRental, { params: long.params });
  expect(paid).toMatchObject({ refundCents: 0, takenOffCents: notOwed });
  await expectEqualBooks(app);
});

test('a trip that is returned early before an unpaid period owes nothing of it', async () => {
  const long = await owedTrip();
  await long.at(toEndAt(29));
  const seen = await preview(long);
  expect(seen).toMatchObject({ notChargedCents: 55_000, owedLessCents: 165_000, owedCents: 0 });
  const ended = await press(long, seen);
  expect(ended).toMatchObject({ refundCents: 0, takenOffCents: 165_000 });
  expect(ended.periods?.map(({ status }) => status)).toEqual(['paid', 'refunded', 'skipped']);
  await keptCents(app, long);
  await expect.poll(() => openDebts(long)).toEqual([]);
  await expectEqualBooks(app);
});

test('an unpaid period that is paid after the preview is a conflict; then it comes back', async () => {
  const long = await owedTrip();
  await long.at(toEndAt(33));
  const seen = await preview(long);
  await payAll(long);
  await expect(press(long, seen)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  const paid = await preview(long);
  expect(paid).toMatchObject({ refundCents: 138_000, notChargedCents: 55_000, owedCents: 0 });
  const ended = await press(long, paid);
  expect(ended.refundCents).toBe(138_000);
  expect(ended.takenOffCents).toBeUndefined();
});

test('what was written off of an unpaid period is not promised to the renter', async () => {
  const long = await owedTrip();
  await long.at(toEndAt(33));
  const [debt] = await openDebts(long);
  const { client } = await adminPerson(app);
  const body = { reason: 'The renter cannot pay' };
  await client.call(forgiveDebt, { params: { id: debt?.id ?? '' }, body });
  const seen = await preview(long);
  expect(seen).toMatchObject({ refundCents: 0, notChargedCents: 55_000, owedLessCents: 0, owedCents: 0 });
  expect(await press(long, seen)).toMatchObject({ refundCents: 0, takenOffCents: 138_000 });
});

test.each(['open', 'lost'] as const)(
  'what the renter’s bank has taken back is not promised to them again: a dispute that is %s',
  async (outcome) => {
    const long = await longTripPaidTwice(app, 33);
    expect((await preview(long)).refundCents).toBe(138_000);
    const { id } = await context.db
      .selectFrom('payments')
      .select('id')
      .where('subject_id', '=', long.rental.id)
      .where('key', '=', 'period-2')
      .executeTakeFirstOrThrow();
    await transact(context, (tx) => recordDispute(tx, id, outcome));
    const seen = await preview(long);
    expect(seen).toMatchObject({ refundCents: 0, notChargedCents: 55_000, owedLessCents: 0, owedCents: 0 });
  },
);

test('a trip that its owner has ended is not returned early again', async () => {
  const long = await owedTrip();
  await long.at(29);
  const { owner, renter, params } = long;
  const { endDate } = await owner.client.call(previewRentalEnding, { params });
  await owner.client.call(endRental, { params, body: { endDate } });
  await expect(preview(long)).rejects.toMatchObject({ code: 'illegal_transition' });
  expect(await renter.client.call(getRental, { params })).toMatchObject({ endDate, status: 'active' });
});
