import { quoteExtension } from '@josey/contract/api/rentals/rental-extensions';
import { pauseVehicle } from '@josey/contract/api/vehicles/vehicles';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, verifiedPerson } from '../../../../test/support/people.ts';
import { book, quoteOf, rentalIn, timeIn, trip } from '../rentals.factory.ts';
import {
  asked,
  chargesOf,
  extendBy,
  extended,
  hoursLater,
  occupiedUntil,
  quoteLonger,
  rentalOf,
} from './extensions.factory.ts';

const app = await startTestApp();
const admin = await adminPerson(app);
afterEach(() => app.clock.set(new Date()));

const DECLINED = { paymentMethodId: 'pm_card_chargeDeclined' };

describe('an extension is refused', () => {
  test('when another trip follows, with the latest possible end', async () => {
    const parts = await trip(app, { turnaroundMinutes: 60 });
    const time = timeIn(app, 48);
    const rental = await rentalIn(app, parts, 'approved', time);
    const next = await verifiedPerson(app);
    await book(
      next,
      await quoteOf(next, parts.vehicle, {
        startDate: hoursLater(rental, 5),
        endDate: hoursLater(rental, 9),
      }),
    );
    const free = { startDate: rental.endDate, endDate: hoursLater(rental, 4) };
    const refusal = { code: 'vehicle_unavailable', details: { freeWindows: [free] } };
    await expect(quoteLonger(parts.renter, rental, 6)).rejects.toMatchObject(refusal);
    await expect(quoteLonger(parts.renter, rental, 4.25)).rejects.toMatchObject(refusal);
    expect(await extended(parts.renter, rental, 4)).toMatchObject({ endDate: free.endDate });
  });

  test('for what is longer than the longest rental, ends earlier, or lies a year ahead', async () => {
    const parts = await trip(app, { maxRentalMinutes: 2 * 24 * 60 });
    const rental = await rentalIn(app, parts, 'approved');
    for (const hours of [25, -1, 366 * 24])
      await expect(quoteLonger(parts.renter, rental, hours)).rejects.toMatchObject({
        status: 400,
        fields: { endDate: expect.any(String) },
      });
  });

  test('to everybody but its renter, and for a car that is not listed any more', async () => {
    const { owner, renter, before } = await asked(app);
    const stranger = await newPerson(app);
    await expect(quoteLonger(stranger, before, 24)).rejects.toMatchObject({ status: 404 });
    for (const person of [owner, admin])
      await expect(quoteLonger(person, before, 24)).rejects.toMatchObject({ code: 'illegal_transition' });
    await expect(quoteLonger(renter, before, 48)).rejects.toMatchObject({ code: 'illegal_transition' });
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved');
    await parts.owner.client.call(pauseVehicle, { params: { id: parts.vehicle.id } });
    await expect(quoteLonger(parts.renter, rental, 24)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('while the renter’s bank is deciding about a payment', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved');
    const quote = await quoteLonger(parts.renter, rental, 24);
    const payment = app.context.db.updateTable('payments').where('subject_id', '=', rental.id);
    await expect.poll(() => chargesOf(app, rental.id)).toMatchObject([{ status: 'captured' }]);
    await payment.set({ state: 'disputed' }).execute();
    await expect(extendBy(parts.renter, quote)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Your bank is deciding'),
    });
    await payment.set({ state: 'captured' }).execute();
    expect(await extendBy(parts.renter, quote)).toMatchObject({ endDate: quote.endDate });
  });

  test.each(['pending', 'returned'] as const)('while the rental is %s', async (status) => {
    const parts = await trip(app, { instantBook: status === 'returned' });
    const rental = await rentalIn(app, parts, status);
    const call = parts.renter.client.call(quoteExtension, {
      params: { id: rental.id },
      body: { endDate: hoursLater(rental, 24) },
    });
    await expect(call).rejects.toMatchObject({ code: 'illegal_transition', details: { rental: { status } } });
  });
});

describe('a card that is refused', () => {
  test('for good frees the extra time at once, and the rental stays', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved');
    const quote = await quoteLonger(parts.renter, rental, 24);
    const lost = { paymentMethodId: 'pm_card_visa_chargeDeclinedLostCard' };
    await expect(extendBy(parts.renter, quote, lost)).rejects.toMatchObject({
      status: 402,
      message: expect.stringContaining('no longer held'),
    });
    const left = await rentalOf(parts.renter, rental.id);
    expect(left).toMatchObject({ status: 'approved', endDate: rental.endDate });
    expect(left.extension).toBeUndefined();
    expect(await extendBy(parts.renter, await quoteLonger(parts.renter, rental, 24))).toMatchObject({
      endDate: quote.endDate,
    });
  });

  test.each([
    ['pm_card_chargeDeclined', 'payment_declined'],
    ['pm_card_authenticationRequired', 'payment_action_required'],
  ])(
    '%s: the rental stays, the time is held, and the same quote goes on with another card',
    async (paymentMethodId, code) => {
      const parts = await trip(app);
      const rental = await rentalIn(app, parts, 'approved');
      const quote = await quoteLonger(parts.renter, rental, 24);
      await expect(extendBy(parts.renter, quote, { paymentMethodId })).rejects.toMatchObject({
        status: 402,
        code,
      });
      expect(await rentalOf(parts.renter, rental.id)).toMatchObject({
        endDate: rental.endDate,
        extension: { status: 'held', holdExpiresAt: expect.any(String) },
      });
      expect((await rentalOf(parts.owner, rental.id)).extension).toBeUndefined();
      expect(await extendBy(parts.renter, quote)).toMatchObject({ endDate: quote.endDate });
      const charges = await chargesOf(app, rental.id);
      expect(charges.filter(({ status }) => status === 'captured')).toHaveLength(2);
    },
  );

  test('gives way to another wish, and the time that it held lapses', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved');
    await extendBy(parts.renter, await quoteLonger(parts.renter, rental, 48), DECLINED).catch(
      () => undefined,
    );
    const shorter = await quoteLonger(parts.renter, rental, 24);
    await extendBy(parts.renter, shorter, DECLINED).catch(() => undefined);
    expect((await occupiedUntil(app, rental.id)).until).toBe(shorter.endDate);
    app.clock.advance(15 * 60_000);
    const next = await verifiedPerson(app);
    const time = { startDate: rental.endDate, endDate: shorter.endDate };
    expect(await book(next, await quoteOf(next, parts.vehicle, time))).toMatchObject({ status: 'approved' });
    expect(await occupiedUntil(app, rental.id)).toEqual({ until: rental.endDate, stands: true });
    const late = extendBy(parts.renter, shorter);
    await expect(late).rejects.toMatchObject({ code: 'quote_expired' });
  });
});
