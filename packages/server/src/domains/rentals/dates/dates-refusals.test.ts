import { quoteDates } from '@josey/contract/api/rentals/rental-dates';
import { checkInRental } from '@josey/contract/api/rentals/rentals';
import { pauseVehicle } from '@josey/contract/api/vehicles/vehicles';
import { ERROR_TEXTS } from '@josey/contract/texts/errors/error-texts';
import { afterEach, describe, expect, test } from 'vitest';
import { jsonb } from '#platform/database/jsonb.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, verifiedPerson } from '../../../../test/support/people.ts';
import { extendBy, extended, quoteLonger, rentalOf } from '../extensions/extensions.factory.ts';
import { book, ownerChecksIn, quoteOf, READINGS, rentalIn, timeIn, trip } from '../rentals.factory.ts';
import { acceptedDates, changeBy, changed, movedBy, occupied, quoteOther } from './dates.factory.ts';

const app = await startTestApp();
const { db } = app.context;
afterEach(() => app.clock.set(new Date()));

const DECLINED = { paymentMethodId: 'pm_card_chargeDeclined' };

describe('other dates are refused', () => {
  test('where another trip has a part of them, with the nearest free times', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved', timeIn(app, 240));
    const next = await verifiedPerson(app);
    await book(next, await quoteOf(next, parts.vehicle, movedBy(rental, 36)));
    await expect(quoteOther(parts.renter, rental, movedBy(rental, 24))).rejects.toMatchObject({
      status: 409,
      code: 'vehicle_unavailable',
      details: { freeWindows: expect.arrayContaining([expect.anything()]) },
    });
    expect(await changed(parts.renter, rental, movedBy(rental, 12))).toMatchObject(movedBy(rental, 12));
  });

  test('that are the same, in the past, too short for the owner, or over 30 days', async () => {
    const parts = await trip(app, { minRentalMinutes: 180 });
    const rental = await rentalIn(app, parts, 'approved', timeIn(app, 240));
    const same = quoteOther(parts.renter, rental, rental);
    await expect(same).rejects.toMatchObject({ message: ERROR_TEXTS.illegal_transition.same_dates });
    const past = quoteOther(parts.renter, rental, movedBy(rental, -300));
    await expect(past).rejects.toMatchObject({ status: 400, fields: { startDate: expect.any(String) } });
    const short = quoteOther(parts.renter, rental, movedBy(rental, 0, -22));
    await expect(short).rejects.toMatchObject({ status: 400, fields: { endDate: expect.any(String) } });
    const long = quoteOther(parts.renter, rental, movedBy(rental, 0, 40 * 24));
    await expect(long).rejects.toMatchObject({ message: ERROR_TEXTS.illegal_transition.dates_in_periods });
  });

  test('shorter than the owner’s minimum stay on that date', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved', timeIn(app, 240));
    const price_rules = jsonb({
      weekdays: [{ days: [1, 2, 3, 4, 5, 6, 7], percent: 0, minDays: 3 }],
    });
    await db.updateTable('vehicles').set({ price_rules }).where('id', '=', parts.vehicle.id).execute();
    const short = quoteOther(parts.renter, rental, movedBy(rental, 24));
    await expect(short).rejects.toMatchObject({ status: 400, fields: { endDate: expect.any(String) } });
  });

  test('to all but its renter, and for a car that is not listed any more', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved', timeIn(app, 240));
    const dates = movedBy(rental, 24);
    await expect(quoteOther(await newPerson(app), rental, dates)).rejects.toMatchObject({ status: 404 });
    await expect(
      app.client().call(quoteDates, { params: { id: rental.id }, body: dates }),
    ).rejects.toMatchObject({
      status: 401,
    });
    await expect(quoteOther(parts.owner, rental, dates)).rejects.toMatchObject({
      message: ERROR_TEXTS.illegal_transition.dates_renter_only,
    });
    await parts.owner.client.call(pauseVehicle, { params: { id: parts.vehicle.id } });
    await expect(quoteOther(parts.renter, rental, dates)).rejects.toMatchObject({
      message: ERROR_TEXTS.conflict.not_for_rent_dates,
    });
  });

  test('once a license expires before their end', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved', timeIn(app, 240));
    const quote = await quoteOther(parts.renter, rental, movedBy(rental, 48));
    const day = rental.endDate.slice(0, 10);
    const user = db.updateTable('users').where('id', '=', parts.renter.user.id);
    await user.set({ license_expires_on: day }).execute();
    const refusal = { code: 'license_expired', message: ERROR_TEXTS.license_expired.ends_before_trip };
    await expect(quoteOther(parts.renter, rental, movedBy(rental, 48))).rejects.toMatchObject(refusal);
    await expect(changeBy(parts.renter, quote)).rejects.toMatchObject(refusal);
  });

  test('after the start, in a rental with periods, and after a part was refunded', async () => {
    const parts = await trip(app);
    const active = await rentalIn(app, parts, 'active', timeIn(app, 2));
    await expect(quoteOther(parts.renter, active, movedBy(active, 24))).rejects.toMatchObject({
      message: ERROR_TEXTS.illegal_transition.rental_active,
    });
    app.clock.set(new Date());
    const two = await trip(app);
    const late = await rentalIn(app, two, 'approved', timeIn(app, 2));
    app.clock.set(new Date(Date.parse(late.startDate) + 60_000));
    await expect(quoteOther(two.renter, late, movedBy(late, 24))).rejects.toMatchObject({
      message: ERROR_TEXTS.illegal_transition.dates_begun,
    });
    app.clock.set(new Date());
    const three = await trip(app);
    const long = await rentalIn(app, three, 'approved', timeIn(app, 240, 40 * 24));
    await expect(quoteOther(three.renter, long, movedBy(long, 24))).rejects.toMatchObject({
      message: ERROR_TEXTS.illegal_transition.dates_in_periods,
    });
    const four = await trip(app);
    const refunded = await rentalIn(app, four, 'approved', timeIn(app, 240));
    await db.updateTable('rentals').set({ refund_cents: 100 }).where('id', '=', refunded.id).execute();
    await expect(quoteOther(four.renter, refunded, movedBy(refunded, 24))).rejects.toMatchObject({
      message: ERROR_TEXTS.illegal_transition.dates_refunded,
    });
  });

  test('while an extension waits for its payment or its answer, and an extension while dates wait', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved', timeIn(app, 240));
    await extendBy(parts.renter, await quoteLonger(parts.renter, rental, 24), DECLINED).catch(
      () => undefined,
    );
    await expect(quoteOther(parts.renter, rental, movedBy(rental, 24))).rejects.toMatchObject({
      message: ERROR_TEXTS.illegal_transition.extension_unpaid,
    });
    const two = await trip(app, { instantBook: false });
    const approved = await rentalIn(app, two, 'approved', timeIn(app, 240));
    const asking = await extended(two.renter, approved, 24);
    await expect(quoteOther(two.renter, asking, movedBy(asking, 24))).rejects.toMatchObject({
      message: ERROR_TEXTS.illegal_transition.extension_asked,
    });
    const three = await trip(app, { instantBook: false });
    const other = await rentalIn(app, three, 'approved', timeIn(app, 240));
    await changed(three.renter, other, movedBy(other, 24));
    await expect(quoteLonger(three.renter, other, 24)).rejects.toMatchObject({
      message: ERROR_TEXTS.illegal_transition.dates_asked,
    });
  });

  test('with a card that is declined: nothing changes, and another card pays for the same dates', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved', timeIn(app, 240));
    const quote = await quoteOther(parts.renter, rental, movedBy(rental, 24, 48));
    await expect(changeBy(parts.renter, quote, DECLINED)).rejects.toMatchObject({
      code: 'payment_declined',
      message: ERROR_TEXTS.payment_declined.card_declined_dates_held,
    });
    const held = await rentalOf(parts.renter, rental.id);
    expect(held).toMatchObject({ startDate: rental.startDate, dateChange: { status: 'held' } });
    expect(await changeBy(parts.renter, quote)).toMatchObject(movedBy(rental, 24, 48));
    expect(await occupied(app, rental.id)).toEqual([{ ...movedBy(rental, 24, 48), isBooked: true }]);
  });
});

test('an owner who has begun the check-in cannot accept other dates', async () => {
  const parts = await trip(app, { instantBook: false });
  const rental = await rentalIn(app, parts, 'approved', timeIn(app, 12));
  const asking = await changed(parts.renter, rental, movedBy(rental, 24));
  await ownerChecksIn(parts.owner, rental.id);
  await expect(acceptedDates(parts.owner, asking)).rejects.toMatchObject({ code: 'illegal_transition' });
  expect(await rentalOf(parts.renter, rental.id)).toMatchObject({ startDate: rental.startDate });
});

test('a check-in ends a request for other dates, which an owner cannot accept any more', async () => {
  const parts = await trip(app, { instantBook: false });
  const rental = await rentalIn(app, parts, 'approved', timeIn(app, 12));
  const asking = await changed(parts.renter, rental, movedBy(rental, 24));
  // The answer is late, and no sweep came.
  app.clock.set(new Date(rental.startDate));
  await ownerChecksIn(parts.owner, rental.id);
  const params = { id: rental.id };
  const active = await parts.renter.client.call(checkInRental, { params, body: READINGS });
  expect(active.dateChange).toBeUndefined();
  await expect(acceptedDates(parts.owner, asking)).rejects.toMatchObject({ code: 'illegal_transition' });
  expect(await occupied(app, rental.id)).toEqual([
    { startDate: rental.startDate, endDate: rental.endDate, isBooked: true },
  ]);
});
