import { listDebts, payDebt } from '@josey/contract/api/money/debts';
import { extendRental, quoteExtension } from '@josey/contract/api/rentals/rental-extensions';
import { cancelRental, getRental, previewRentalCancellation } from '@josey/contract/api/rentals/rentals';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { resumePayments } from '../../payments/instructions/resume-payments.ts';
import { issueReceipts } from '../../receipts/issue-receipts.ts';
import { verifyReceipts } from '../../receipts/verify-receipts.ts';
import { sweepRentals } from '../booking/sweep-rentals.ts';
import { rentalsModule } from '../module.ts';
import { book, checksOut, DAY_MS, quoteOf, rentalIn, timeIn, trip } from '../rentals.factory.ts';
import {
  carryOutAll,
  longRental as longRentalIn,
  paymentsOf as paymentsIn,
  refuseCards,
  stay as stayIn,
} from './periods.factory.ts';

const app = await startTestApp();
const { context } = app;
const { db } = context;
afterEach(() => app.clock.set(new Date()));

const stay = () => stayIn(app);
const longRental = (status?: 'approved' | 'active') => longRentalIn(app, status);
const paymentsOf = (id: string) => paymentsIn(app, id);

test('a quote over 30 days tells its periods, and the booking charges the first', async () => {
  const { renter, owner, vehicle } = await trip(app);
  const quote = await quoteOf(renter, vehicle, stay());
  const periods = quote.periods ?? [];
  expect(periods).toHaveLength(3);
  expect(periods.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.totalCents);
  expect(periods.map(({ chargeDate }) => chargeDate !== undefined)).toEqual([false, true, true]);
  const { id } = await book(renter, quote);
  await carryOutAll(app, id);
  const [first] = periods;
  expect(await paymentsOf(id)).toEqual([
    { key: '', state: 'captured', charged_cents: first?.cents, refunded_cents: 0 },
  ]);
  const rental = await renter.client.call(getRental, { params: { id } });
  expect(rental.periods?.map(({ status }) => status)).toEqual(['paid', 'scheduled', 'scheduled']);
  expect(rental.periods?.map(({ cents }) => cents)).toEqual(periods.map(({ cents }) => cents));
  const owned = await owner.client.call(getRental, { params: { id } });
  expect(owned.periods?.reduce((sum, { cents }) => sum + cents, 0)).toBe(rental.split.ownerCents);
});

test('a rental of 30 days has no periods', async () => {
  const { renter, vehicle } = await trip(app);
  const quote = await quoteOf(renter, vehicle, timeIn(app, 48, 30 * 24));
  expect(quote.periods).toBeUndefined();
});

describe('a later period', () => {
  test('is charged three days before it begins, once, by two sweeps at once', async () => {
    const { rental, renter, at, params } = await longRental();
    await at(26);
    await sweepRentals(context);
    expect(await paymentsOf(rental.id)).toHaveLength(1);
    await at(28);
    await Promise.all([sweepRentals(context), sweepRentals(context), sweepRentals(context)]);
    await carryOutAll(app, rental.id);
    const cents = rental.periods?.map((one) => one.cents) ?? [];
    expect(await paymentsOf(rental.id)).toMatchObject([
      { key: '', state: 'captured' },
      { key: 'period-2', state: 'captured', charged_cents: cents[1] },
    ]);
    await at(58);
    await sweepRentals(context);
    await carryOutAll(app, rental.id);
    const payments = await paymentsOf(rental.id);
    expect(payments.map(({ charged_cents }) => charged_cents)).toEqual(cents);
    const { periods } = await renter.client.call(getRental, { params });
    expect(periods?.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  });

  test('has a receipt of its own, which is recomputed from what was accepted', async () => {
    const { rental, at } = await longRental();
    await at(28);
    await sweepRentals(context);
    await issueReceipts(context);
    const receipts = await db
      .selectFrom('receipts')
      .select(['total_cents', 'content'])
      .where('trip_id', '=', rental.id)
      .orderBy('id')
      .execute();
    expect(receipts.map(({ total_cents }) => total_cents)).toEqual(
      rental.periods?.slice(0, 2).map(({ cents }) => cents),
    );
    expect(receipts[1]?.content).toMatchObject({ lines: [{ kind: 'period' }, { kind: 'service_fee' }] });
    const found: unknown[] = [];
    await verifyReceipts(db, (number, differences) => found.push([number, differences]));
    expect(found).toEqual([]);
  });

  test('that the card refuses is a debt, which is paid with one press', async () => {
    const { rental, renter, owner, at, params } = await longRental();
    await refuseCards(app, rental.id);
    await at(28);
    await sweepRentals(context);
    const { items } = await renter.client.page(listDebts, { query: {} });
    const [debt] = items;
    expect(debt).toMatchObject({ status: 'open', amountCents: rental.periods?.[1]?.cents });
    const owed = await owner.client.call(getRental, { params });
    expect(owed.periods?.map(({ status }) => status)).toEqual(['paid', 'owed', 'scheduled']);
    const pay = { params: { id: debt?.id ?? '' }, body: { paymentMethodId: 'pm_card_visa' } };
    await renter.client.call(payDebt, { ...pay, idempotencyKey: newId() });
    await expect
      .poll(async () => (await renter.client.call(getRental, { params })).periods?.[1]?.status)
      .toBe('paid');
  });

  test('is charged once when its process was killed before the answer', async () => {
    const { rental, at } = await longRental();
    await at(28);
    const { authorize } = context.engines.payments;
    context.engines.payments.authorize = () => Promise.reject(new Error('killed'));
    await sweepRentals(context);
    context.engines.payments.authorize = authorize;
    expect(await paymentsOf(rental.id)).toMatchObject([{}, { key: 'period-2', state: 'created' }]);
    app.clock.advance(120_000);
    await Promise.all([0, 1].map(() => resumePayments(context, rentalsModule.resumePayment ?? {})));
    await carryOutAll(app, rental.id);
    expect(await paymentsOf(rental.id)).toMatchObject([{}, { key: 'period-2', state: 'captured' }]);
  });
});

describe('an extension over 30 days', () => {
  test('is charged in periods of its own, and its receipts are recomputed', async () => {
    const parts = await trip(app, { instantBook: true });
    const rental = await rentalIn(app, parts, 'approved', timeIn(app, 48));
    const endDate = new Date(Date.parse(rental.endDate) + 40 * DAY_MS).toISOString();
    const params = { id: rental.id };
    const { client } = parts.renter;
    const quote = await client.call(quoteExtension, { params, body: { endDate } });
    expect(quote.periods?.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.differenceCents);
    const body = { endDate, quoteId: quote.quoteId };
    const longer = await client.call(extendRental, { params, body, idempotencyKey: newId() });
    expect(longer.periods?.map(({ status }) => status)).toEqual(['paid', 'paid', 'scheduled']);
    expect(longer.periods?.map(({ cents }) => cents)).toEqual([
      rental.totalCents,
      ...(quote.periods ?? []).map(({ cents }) => cents),
    ]);
    app.clock.set(new Date(Date.parse(rental.endDate) + 28 * DAY_MS));
    await sweepRentals(context);
    const { id } = await db
      .selectFrom('rental_extensions')
      .select('id')
      .where('rental_id', '=', rental.id)
      .executeTakeFirstOrThrow();
    await carryOutAll(app, id);
    expect((await paymentsOf(id)).map(({ charged_cents }) => charged_cents)).toEqual(
      quote.periods?.map(({ cents }) => cents),
    );
    await issueReceipts(context);
    const found: unknown[] = [];
    await verifyReceipts(db, (number, differences) => found.push([number, differences]));
    expect(found).toEqual([]);
  });
});

describe('the end of a long rental', () => {
  test('before it starts gives back what is paid, and later periods are not charged', async () => {
    const { rental, renter, params, at } = await longRental('approved');
    const paidCents = rental.periods?.[0]?.cents;
    const back = { feeCents: 0, refundCents: paidCents, paidCents };
    expect(await renter.client.call(previewRentalCancellation, { params })).toEqual(back);
    const body = { refundCents: paidCents };
    const canceled = await renter.client.call(cancelRental, { params, body });
    expect(canceled).toMatchObject({ status: 'cancelled', refundCents: paidCents, totalCents: paidCents });
    expect(canceled.periods?.map(({ status }) => status)).toEqual(['refunded', 'skipped', 'skipped']);
    expect(canceled.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(canceled.totalCents);
    await at(58);
    await sweepRentals(context);
    await carryOutAll(app, rental.id);
    expect(await paymentsOf(rental.id)).toMatchObject([{ state: 'refunded', refunded_cents: paidCents }]);
  });

  test('by an early return skips what has not begun', async () => {
    const { rental, renter, at } = await longRental();
    await at(10);
    const returned = await checksOut(renter, rental.id);
    expect(returned.periods?.map(({ status }) => status)).toEqual(['paid', 'skipped', 'skipped']);
    expect(returned.totalCents).toBe(rental.periods?.[0]?.cents);
    expect(returned.split.ownerCents).toBeLessThan(rental.split.ownerCents);
    await at(58);
    await sweepRentals(context);
    expect(await paymentsOf(rental.id)).toHaveLength(1);
  });

  test('by an early return gives back a period that is paid and has not begun', async () => {
    const { rental, renter, at } = await longRental();
    await at(28);
    await sweepRentals(context);
    const returned = await checksOut(renter, rental.id);
    await carryOutAll(app, rental.id);
    expect(returned.periods?.map(({ status }) => status)).toEqual(['paid', 'refunded', 'skipped']);
    expect(returned.refundCents).toBe(rental.periods?.[1]?.cents);
    expect(await paymentsOf(rental.id)).toMatchObject([{ state: 'captured' }, { state: 'refunded' }]);
  });
});
