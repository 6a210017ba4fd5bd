import { rejectDates, withdrawDates } from '@josey/contract/api/rentals/rental-dates';
import { cancelRental, previewRentalCancellation, type Rental } from '@josey/contract/api/rentals/rentals';
import { afterEach, describe, expect, test } from 'vitest';
import { jsonb } from '#platform/database/jsonb.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson } from '../../../../test/support/people.ts';
import { giveCredit, newCode, quoteWithCode } from '../../promotions/promotions.factory.ts';
import { issueReceipts } from '../../receipts/issue-receipts.ts';
import { verifyReceipts } from '../../receipts/verify-receipts.ts';
import { sweepRentals } from '../booking/sweep-rentals.ts';
import { chargesOf, extended, rentalOf } from '../extensions/extensions.factory.ts';
import { book, DAY_MS, quoteOf, rentalIn, timeIn, trip } from '../rentals.factory.ts';
import {
  acceptedDates,
  answeredDates,
  changeBy,
  changed,
  ledgerOf,
  movedBy,
  occupied,
  quoteOther,
} from './dates.factory.ts';

const app = await startTestApp();
const { db } = app.context;
afterEach(() => app.clock.set(new Date()));

const sumsOf = ({ split, totalCents }: Rental) => ({ ...split, paidCents: totalCents });

/** Every receipt can be recomputed. */
async function expectReceipts(): Promise<void> {
  await issueReceipts(app.context);
  const found: unknown[] = [];
  const verified = await verifyReceipts(db, (number, differences) => found.push([number, differences]));
  expect({ found, ...verified }).toMatchObject({ found: [], differences: 0, missing: 0, gaps: [] });
}

describe('a car for instant booking', () => {
  test('has other dates at once: dearer ones charge the difference, with a receipt of their own', async () => {
    const { renter, vehicle, owner } = await trip(app);
    const rental = await rentalIn(app, { renter, vehicle, owner }, 'approved', timeIn(app, 240));
    const dates = movedBy(rental, 24, 48);
    const quote = await quoteOther(renter, rental, dates);
    expect(quote).toMatchObject({ ...dates, agreedCents: rental.totalCents, refundCents: 0 });
    expect(quote.totalCents).toBe(2 * rental.totalCents);
    expect(quote.chargeCents).toBe(rental.totalCents);
    expect(quote.answerBy).toBeUndefined();
    const moved = await changeBy(renter, quote);
    expect(moved).toMatchObject({
      ...dates,
      status: 'approved',
      totalCents: quote.totalCents,
      lines: quote.lines,
    });
    expect(moved.dateChange).toBeUndefined();
    expect(await occupied(app, rental.id)).toEqual([{ ...dates, isBooked: true }]);
    expect(await chargesOf(app, rental.id)).toMatchObject([
      { kind: 'rental', taken: rental.totalCents },
      { kind: 'extension', taken: rental.totalCents, status: 'captured' },
    ]);
    expect(await ledgerOf(app, rental)).toMatchObject(sumsOf(moved));
    await expectReceipts();
  });

  test('gives back what other dates cost less, and a cancellation refunds by the new sums', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved', timeIn(app, 240, 72));
    const dates = movedBy(rental, 0, -48);
    const quote = await quoteOther(parts.renter, rental, dates);
    expect(quote).toMatchObject({ chargeCents: 0, refundCents: rental.totalCents - quote.totalCents });
    const moved = await changeBy(parts.renter, quote);
    expect(moved).toMatchObject({ ...dates, totalCents: quote.totalCents });
    expect(moved.refundCents).toBeUndefined();
    expect(await ledgerOf(app, rental)).toMatchObject(sumsOf(moved));
    expect(await chargesOf(app, rental.id)).toMatchObject([{ taken: quote.totalCents }]);
    const params = { id: rental.id };
    const preview = await parts.renter.client.call(previewRentalCancellation, { params });
    expect(preview).toMatchObject({ refundCents: quote.totalCents, feeCents: 0 });
    await parts.renter.client.call(cancelRental, { params, body: {} });
    expect(await ledgerOf(app, rental)).toMatchObject({ ownerCents: 0, platformCents: 0, paidCents: 0 });
    expect(await chargesOf(app, rental.id)).toMatchObject([{ taken: 0 }]);
    await expectReceipts();
  });

  test('moves for nothing to dates that cost the same', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved', timeIn(app, 240));
    const dates = movedBy(rental, 12);
    const quote = await quoteOther(parts.renter, rental, dates);
    expect(quote).toMatchObject({ chargeCents: 0, refundCents: 0, totalCents: rental.totalCents });
    expect(await changeBy(parts.renter, quote)).toMatchObject(dates);
    expect(await occupied(app, rental.id)).toEqual([{ ...dates, isBooked: true }]);
    expect(await chargesOf(app, rental.id)).toMatchObject([{ taken: rental.totalCents }]);
  });

  test('changes again and again, longer, shorter and extended: the ledger has the price of the last dates', async () => {
    const parts = await trip(app);
    let rental = await rentalIn(app, parts, 'approved', timeIn(app, 240));
    rental = await extended(parts.renter, rental, 48);
    rental = await changed(parts.renter, rental, movedBy(rental, 24, 96));
    expect(await ledgerOf(app, rental)).toMatchObject(sumsOf(rental));
    rental = await changed(parts.renter, rental, movedBy(rental, 0, -120));
    expect(await ledgerOf(app, rental)).toMatchObject(sumsOf(rental));
    rental = await extended(parts.renter, rental, 24);
    expect(await ledgerOf(app, rental)).toMatchObject(sumsOf(rental));
    const params = { id: rental.id };
    const { refundCents } = await parts.renter.client.call(cancelRental, { params, body: {} });
    expect(refundCents).toBe(rental.totalCents);
    expect(await ledgerOf(app, rental)).toMatchObject({ ownerCents: 0, platformCents: 0, paidCents: 0 });
    await expectReceipts();
  });

  test('prices other dates by what the owner asks today, and keeps the extras as they were booked', async () => {
    const parts = await trip(app, { extras: [{ name: 'Child seat', priceCents: 500, per: 'day' }] });
    const { renter, vehicle } = parts;
    const rental = await book(renter, await quoteOf(renter, vehicle, timeIn(app, 240), ['Child seat']));
    const dearer = { daily_rate_cents: 9_000, extras: jsonb([]) };
    await db.updateTable('vehicles').set(dearer).where('id', '=', vehicle.id).execute();
    const quote = await quoteOther(renter, rental, movedBy(rental, 24, 48));
    expect(quote.lines).toMatchObject([
      { kind: 'time', quantity: 2, unitCents: 9_000 },
      { kind: 'extra', label: 'Child seat', quantity: 2, unitCents: 500 },
      { kind: 'service_fee' },
    ]);
    const moved = await changeBy(renter, quote);
    expect(await ledgerOf(app, rental)).toMatchObject(sumsOf(moved));
    await expectReceipts();
  });
});

test('a code and credit pay of less what they would have paid of it at the booking; the rest comes back', async () => {
  const parts = await trip(app);
  const { renter, vehicle } = parts;
  const admin = await adminPerson(app);
  const { code } = await newCode(app, admin, { discount: { percent: 20, capCents: 10_000 } });
  await giveCredit(admin, renter, 1_000);
  const rental = await book(renter, await quoteWithCode(renter, vehicle, timeIn(app, 240, 72), code));
  const before = await ledgerOf(app, rental);
  const promotedBefore = Math.round(rental.totalCents * 0.2) + 1_000;
  expect(before).toMatchObject({
    promotionCents: promotedBefore,
    paidCents: rental.totalCents - promotedBefore,
  });
  const quote = await quoteOther(renter, rental, movedBy(rental, 0, -48));
  const promoted = Math.round(quote.totalCents * 0.2) + 1_000;
  expect(quote).toMatchObject({
    promotionCents: promoted,
    returnedPromotionCents: promotedBefore - promoted,
    refundCents: before.paidCents - (quote.totalCents - promoted),
  });
  const moved = await changeBy(renter, quote);
  expect(moved.promotions?.reduce((sum, { amountCents }) => sum - amountCents, 0)).toBe(promoted);
  expect(await ledgerOf(app, rental)).toMatchObject({
    ...moved.split,
    promotionCents: promoted,
    paidCents: quote.totalCents - promoted,
  });
  // Longer again: a promotion pays no more than it did.
  const longer = await changed(renter, moved, movedBy(moved, 0, 48));
  expect(await ledgerOf(app, rental)).toMatchObject({
    ...longer.split,
    promotionCents: promoted,
    paidCents: longer.totalCents - promoted,
  });
  const params = { id: rental.id };
  await renter.client.call(cancelRental, { params, body: {} });
  expect(await ledgerOf(app, rental)).toMatchObject({
    ownerCents: 0,
    platformCents: 0,
    promotionCents: 0,
    paidCents: 0,
  });
  await expectReceipts();
});

describe('a car whose owner is asked', () => {
  const asked = async (startHours = 24, endHours = 48) => {
    const parts = await trip(app, { instantBook: false });
    const before = await rentalIn(app, parts, 'approved', timeIn(app, 240));
    const dates = movedBy(before, startHours, endHours);
    return { ...parts, before, dates, rental: await changed(parts.renter, before, dates) };
  };

  test('keeps its dates and holds the new ones until the owner accepts', async () => {
    const { renter, owner, before, dates, rental } = await asked();
    expect(rental).toMatchObject({ startDate: before.startDate, endDate: before.endDate });
    expect(rental.dateChange).toMatchObject({ ...dates, status: 'pending', answerBy: expect.any(String) });
    // The new start is within the old time: only what comes after is held beside it.
    expect(await occupied(app, rental.id)).toEqual([
      { startDate: before.startDate, endDate: before.endDate, isBooked: true },
      { startDate: before.endDate, endDate: dates.endDate, isBooked: false },
    ]);
    const seen = await rentalOf(owner, rental.id);
    expect(seen.dateChange).toMatchObject({ ...dates, status: 'pending' });
    const moved = await acceptedDates(owner, seen);
    expect(moved).toMatchObject({ ...dates, totalCents: 2 * before.totalCents });
    expect(await occupied(app, rental.id)).toEqual([{ ...dates, isBooked: true }]);
    expect(await ledgerOf(app, rental)).toMatchObject(sumsOf(await rentalOf(renter, rental.id)));
    await expectReceipts();
  });

  test('holds a piece before the old dates and one after them', async () => {
    const { before, dates, rental } = await asked(-24, 24);
    expect(await occupied(app, rental.id)).toEqual([
      { startDate: dates.startDate, endDate: before.startDate, isBooked: false },
      { startDate: before.startDate, endDate: before.endDate, isBooked: true },
      { startDate: before.endDate, endDate: dates.endDate, isBooked: false },
    ]);
  });

  test('frees what was held, and charges nothing, once the owner declines or the renter withdraws', async () => {
    for (const by of ['owner', 'renter'] as const) {
      const { before, rental, ...people } = await asked();
      const call = by === 'owner' ? rejectDates : withdrawDates;
      const kept = await answeredDates(call, people[by], rental);
      expect(kept).toMatchObject({ startDate: before.startDate, totalCents: before.totalCents });
      expect(kept.dateChange?.status).toBe(by === 'owner' ? 'rejected' : undefined);
      expect(await occupied(app, rental.id)).toEqual([
        { startDate: before.startDate, endDate: before.endDate, isBooked: true },
      ]);
      const [, asking] = await chargesOf(app, rental.id);
      expect(asking).toMatchObject({ kind: 'extension', status: 'voided' });
    }
  });

  test('keeps its dates when the deadline passes, also where the new dates hold no more time', async () => {
    // Shorter: nothing of the calendar is held for it.
    const parts = await trip(app, { instantBook: false });
    const before = await rentalIn(app, parts, 'approved', timeIn(app, 240, 72));
    const rental = await changed(parts.renter, before, movedBy(before, 0, -24));
    expect(rental.dateChange?.refundCents).toBeGreaterThan(0);
    app.clock.set(new Date(Date.parse(rental.dateChange?.answerBy ?? '') + 1_000));
    await expect(acceptedDates(parts.owner, rental)).rejects.toMatchObject({ code: 'illegal_transition' });
    await sweepRentals(app.context);
    expect((await rentalOf(parts.renter, rental.id)).dateChange).toMatchObject({ status: 'expired' });
    expect(await ledgerOf(app, rental)).toMatchObject({ paidCents: before.totalCents });
  });

  test('is asked, too, as soon as canceling costs something: else a move would be a free cancellation', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved', timeIn(app, 12));
    app.clock.advance(2 * 3_600_000);
    const preview = await parts.renter.client.call(previewRentalCancellation, { params: { id: rental.id } });
    expect(preview.feeCents).toBeGreaterThan(0);
    const far = movedBy(rental, (30 * DAY_MS) / 3_600_000);
    const pending = await changed(parts.renter, rental, far);
    expect(pending).toMatchObject({ startDate: rental.startDate, dateChange: { status: 'pending' } });
  });
});
