import {
  bookRental,
  cancelRental,
  getRental,
  previewRentalCancellation,
} from '@josey/contract/api/rentals/rentals';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { withSettings } from '../../../../test/support/settings.ts';
import { sweepRentals } from '../booking/sweep-rentals.ts';
import { carryOutAll } from '../periods/periods.factory.ts';
import { book, HOUR_MS, quoteOf, rentalIn, timeIn, trip } from '../rentals.factory.ts';

const app = await startTestApp();

const withRules = (rules: Partial<typeof app.context.settings.current.rentalRules>) =>
  withSettings(app, 'rentalRules', (before) => ({ ...before, ...rules }));

test('a booking keeps the rules of its quote, and the next quote has the new ones', async () => {
  const car = await trip(app, { dailyRate: 100, instantBook: true, cancellationPolicy: 'moderate' });
  const quote = await quoteOf(car.renter, car.vehicle, timeIn(app, 9 * 24));
  expect(quote).toMatchObject({ cancellationPolicy: 'moderate', rentalRules: { moderateFeePercent: 50 } });
  await withRules({ moderateFeePercent: 90, moderateFreeDays: 60 });
  const booked = await car.renter.client.call(bookRental, {
    body: { quoteId: quote.quoteId },
    idempotencyKey: newId(),
  });
  expect(booked).toMatchObject({ status: 'approved', rentalRules: { moderateFeePercent: 50 } });
  const params = { id: booked.id };
  expect(await car.renter.client.call(previewRentalCancellation, { params })).toMatchObject({ feeCents: 0 });
  // An authorization lapses after days: it is captured before them.
  await carryOutAll(app, booked.id);
  app.clock.set(new Date(Date.parse(booked.startDate) - HOUR_MS));
  expect(await car.renter.client.call(previewRentalCancellation, { params })).toMatchObject({
    feeCents: 5_500,
  });
  expect(await car.renter.client.call(cancelRental, { params, body: {} })).toMatchObject({
    status: 'cancelled',
    refundCents: 5_500,
  });

  const later = await book(car.renter, await quoteOf(car.renter, car.vehicle, timeIn(app, 8 * 24)));
  expect(later.freeCancellationUntil).toBeUndefined();
  const cost = await car.renter.client.call(previewRentalCancellation, { params: { id: later.id } });
  expect(cost).toMatchObject({ feeCents: 9_900, refundCents: 1_100 });
});

test('a no-show costs the part that was accepted', async () => {
  await withRules({ noShowFeePercent: 100 });
  const car = await trip(app, { dailyRate: 100, instantBook: true });
  const { id, endDate } = await rentalIn(app, car, 'approved');
  await withRules({ noShowFeePercent: 0 });
  app.clock.set(new Date(Date.parse(endDate) + HOUR_MS));
  await sweepRentals(app.context);
  expect(await car.renter.client.call(getRental, { params: { id } })).toMatchObject({
    status: 'cancelled',
    refundCents: 0,
  });
  const row = await app.context.db
    .selectFrom('rentals')
    .select(['cancellation_cause', 'cancellation_fee_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ cancellation_cause: 'no_show', cancellation_fee_cents: 11_000 });
});
