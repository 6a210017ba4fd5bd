import { listNotifications } from '@josey/contract/api/messages/notifications';
import { listDebts } from '@josey/contract/api/money/debts';
import { endRental, previewRentalEnding } from '@josey/contract/api/rentals/rental-ending';
import { quoteExtension } from '@josey/contract/api/rentals/rental-extensions';
import { cancelRental, getRental } from '@josey/contract/api/rentals/rentals';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { sweepRentals } from '../booking/sweep-rentals.ts';
import { checksOut, DAY_MS, HOUR_MS } from '../rentals.factory.ts';
import {
  carryOutAll,
  longRental as longRentalIn,
  paymentsOf as paymentsIn,
  refuseCards,
} from './periods.factory.ts';

const app = await startTestApp();
const { context } = app;
afterEach(() => app.clock.set(new Date()));

const longRental = (status?: 'approved' | 'active') => longRentalIn(app, status);
const paymentsOf = (id: string) => paymentsIn(app, id);

/** A rental of 70 days whose second period the card has refused. */
async function owedRental(status: 'approved' | 'active' = 'active') {
  const long = await longRental(status);
  await refuseCards(app, long.rental.id);
  await long.at(28);
  await sweepRentals(context);
  return long;
}

type Long = Awaited<ReturnType<typeof owedRental>>;

const preview = ({ owner, params }: Long) => owner.client.call(previewRentalEnding, { params });
const end = async (long: Long, endDate?: string) =>
  long.owner.client.call(endRental, {
    params: long.params,
    body: { endDate: endDate ?? (await preview(long)).endDate, reason: 'Not paid' },
  });

const openDebts = async ({ renter }: Long) =>
  (await renter.client.page(listDebts, { query: { status: 'open' } })).items;

describe('the owner of a rental of which a period is not paid', () => {
  test('is told, and ends it where that period begins: nothing is owed', async () => {
    const long = await owedRental();
    const { rental, owner, renter } = long;
    await expect
      .poll(async () => (await owner.client.page(listNotifications, { query: {} })).items[0]?.kind)
      .toBe('rental_period_owed_owner');
    const secondStart = rental.periods?.[1]?.startDate ?? '';
    expect(await preview(long)).toEqual({ endDate: secondStart, refundCents: 0, owedCents: 0 });
    const ended = await end(long);
    expect(ended).toMatchObject({ status: 'active', endDate: secondStart });
    expect(ended.periods?.map(({ status }) => status)).toEqual(['paid', 'refunded', 'skipped']);
    await carryOutAll(app, rental.id);
    await expect.poll(() => openDebts(long)).toEqual([]);
    const { items } = await renter.client.page(listNotifications, { query: {} });
    expect(items.map(({ kind }) => kind)).toContain('rental_ended_renter');
    await checksOut(renter, rental.id);
    await long.at(58);
    await sweepRentals(context);
    expect(await paymentsOf(rental.id)).toHaveLength(2);
  });

  test('ends it later in that period: the renter owes the time until then', async () => {
    const long = await owedRental();
    await long.at(33.99);
    const { endDate, owedCents } = await preview(long);
    expect(Date.parse(endDate)).toBe(Date.parse(long.rental.startDate) + 35 * DAY_MS);
    const periodCents = long.rental.periods?.[1]?.cents ?? 0;
    expect(Math.abs(owedCents - periodCents / 6)).toBeLessThanOrEqual(1);
    const ended = await end(long);
    expect(ended.periods?.map(({ status }) => status)).toEqual(['paid', 'owed', 'skipped']);
    await carryOutAll(app, long.rental.id);
    await expect.poll(async () => (await openDebts(long))[0]?.amountCents).toBe(owedCents);
  });

  test('gives the renter a day to return the car, and ends it as it was shown, or not', async () => {
    const long = await owedRental();
    await long.at(29.9);
    const { endDate } = await preview(long);
    expect(Date.parse(endDate) - app.clock.now().getTime()).toBeGreaterThanOrEqual(24 * HOUR_MS);
    app.clock.advance(2 * HOUR_MS);
    await expect(end(long, endDate)).rejects.toMatchObject({ code: 'conflict' });
    const { endDate: unchanged } = await long.renter.client.call(getRental, { params: long.params });
    expect(unchanged).toBe(long.rental.endDate);
  });

  test('cancels it before check-in: the renter’s fee counts on what is paid', async () => {
    const long = await owedRental('approved');
    const canceled = await end(long);
    expect(canceled).toMatchObject({ status: 'cancelled' });
    await carryOutAll(app, long.rental.id);
    await expect.poll(() => openDebts(long)).toEqual([]);
    const [first] = await paymentsOf(long.rental.id);
    expect(first?.refunded_cents).toBeGreaterThan(0);
    expect(first?.refunded_cents).toBeLessThan(first?.charged_cents ?? 0);
  });

  test('ends it once of two presses, and the renter cannot extend it again', async () => {
    const long = await owedRental();
    const { endDate } = await preview(long);
    const pressed = await Promise.allSettled([end(long, endDate), end(long, endDate)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const later = { endDate: new Date(Date.parse(endDate) + DAY_MS).toISOString() };
    await expect(
      long.renter.client.call(quoteExtension, { params: long.params, body: later }),
    ).rejects.toMatchObject({ code: 'illegal_transition' });
  });
});

test('a rental whose periods are paid is not ended by its owner', async () => {
  const long = await longRental();
  await long.at(28);
  await sweepRentals(context);
  await expect(preview(long)).rejects.toMatchObject({ code: 'illegal_transition' });
  await expect(end(long, long.rental.startDate)).rejects.toMatchObject({ code: 'illegal_transition' });
  await expect(
    long.renter.client.call(endRental, { params: long.params, body: { endDate: long.rental.endDate } }),
  ).rejects.toMatchObject({ code: 'illegal_transition' });
});

test('a canceled rental gives back nothing of what was never paid', async () => {
  const long = await owedRental('approved');
  const { params, renter, rental } = long;
  const canceled = await renter.client.call(cancelRental, { params, body: {} });
  expect(canceled.status).toBe('cancelled');
  await carryOutAll(app, rental.id);
  const payments = await paymentsOf(rental.id);
  for (const { refunded_cents, charged_cents } of payments)
    expect(refunded_cents).toBeLessThanOrEqual(charged_cents);
  await expect.poll(() => openDebts(long)).toEqual([]);
});
