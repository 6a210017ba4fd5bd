import {
  acceptExtension,
  extendRental,
  rejectExtension,
  withdrawExtension,
} from '@josey/contract/api/rentals/rental-extensions';
import { checkInRental } from '@josey/contract/api/rentals/rentals';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { verifiedPerson } from '../../../../test/support/people.ts';
import { sweepRentals } from '../booking/sweep-rentals.ts';
import {
  book,
  checksOut,
  HOUR_MS,
  ownerChecksIn,
  quoteOf,
  READINGS,
  rentalIn,
  timeIn,
  trip,
} from '../rentals.factory.ts';
import {
  type AskedFor,
  answered,
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
const { db } = app.context;
afterEach(() => app.clock.set(new Date()));

describe('the price', () => {
  test('is that of the whole length by the terms of the booking, whatever the owner asks by now', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved');
    const dearer = { daily_rate_cents: 50_000 };
    await db.updateTable('vehicles').set(dearer).where('id', '=', parts.vehicle.id).execute();
    const quote = await quoteLonger(parts.renter, rental, 24);
    const twoDays = 2 * rental.totalCents;
    expect(quote).toMatchObject({ agreedCents: rental.totalCents, totalCents: twoDays });
    expect(quote.differenceCents).toBe(rental.totalCents);
    expect(quote.lines[0]).toMatchObject({ label: 'day', quantity: 2 });
    expect(quote.answerBy).toBeUndefined();
  });

  test('of a time that is paid for already is nothing, and then nothing is charged', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved', timeIn(app, 48, 20));
    const quote = await quoteLonger(parts.renter, rental, 4);
    expect(quote.differenceCents).toBe(0);
    const longer = await extendBy(parts.renter, quote);
    expect(longer).toMatchObject({ endDate: quote.endDate, totalCents: rental.totalCents });
    expect(await chargesOf(app, rental.id)).toMatchObject([{ kind: 'rental', held: rental.totalCents }]);
  });

  test('is valid for 15 minutes, for this rental, this renter and this end', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved');
    const quote = await quoteLonger(parts.renter, rental, 24);
    const wrong = extendBy(parts.renter, { ...quote, endDate: hoursLater(rental, 48) });
    await expect(wrong).rejects.toMatchObject({ status: 400, fields: { quoteId: expect.any(String) } });
    const tampered = extendBy(parts.renter, { ...quote, quoteId: `x${quote.quoteId}` });
    await expect(tampered).rejects.toMatchObject({ status: 400 });
    app.clock.advance(15 * 60_000);
    await expect(extendBy(parts.renter, quote)).rejects.toMatchObject({ code: 'quote_expired' });
    expect(await rentalOf(parts.renter, rental.id)).toMatchObject({ endDate: rental.endDate });
  });
});

describe('a vehicle for instant booking', () => {
  test('is extended at once, and the difference is captured like the rest', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved');
    const longer = await extended(parts.renter, rental, 24);
    const added = longer.totalCents - rental.totalCents;
    expect(longer).toMatchObject({ status: 'approved', endDate: hoursLater(rental, 24) });
    expect(longer.extension).toBeUndefined();
    expect(longer.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(longer.totalCents);
    expect(longer.split.ownerCents + longer.split.platformCents).toBe(longer.totalCents);
    expect(await occupiedUntil(app, rental.id)).toEqual({ until: longer.endDate, stands: true });
    expect(await chargesOf(app, rental.id)).toMatchObject([
      { kind: 'rental', held: rental.totalCents, status: 'captured' },
      { kind: 'extension', held: added, status: 'captured' },
    ]);
    app.clock.set(new Date(rental.startDate));
    await ownerChecksIn(parts.owner, rental.id);
    await parts.renter.client.call(checkInRental, { params: { id: rental.id }, body: READINGS });
    expect(await chargesOf(app, rental.id)).toMatchObject([{ taken: rental.totalCents }, { taken: added }]);
  });

  test('stays at once with the car out, and then the difference is taken; it goes on a second time', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'active');
    const once = await extended(parts.renter, rental, 24);
    const twice = await extended(parts.renter, once, 24);
    expect(twice).toMatchObject({ status: 'active', endDate: hoursLater(rental, 48) });
    expect(await chargesOf(app, rental.id)).toMatchObject([
      { taken: rental.totalCents },
      { kind: 'extension', taken: once.totalCents - rental.totalCents },
      { kind: 'extension', taken: twice.totalCents - once.totalCents },
    ]);
    app.clock.advance(30 * HOUR_MS);
    await checksOut(parts.renter, rental.id);
    const { until = '' } = await occupiedUntil(app, rental.id);
    expect(Date.parse(until)).toBeLessThanOrEqual(app.clock.now().getTime());
  });

  test('without a quote or a card: by the price of the moment and as the rental was paid', async () => {
    const parts = await trip(app);
    const quote = await quoteOf(parts.renter, parts.vehicle, timeIn(app, 48));
    const rental = await book(parts.renter, quote, {
      paymentMethod: 'cashapp',
      paymentMethodId: 'pm_cashapp',
    });
    const endDate = hoursLater(rental, 24);
    const call = () =>
      parts.renter.client.call(extendRental, {
        params: { id: rental.id },
        body: { endDate },
        idempotencyKey: newId(),
      });
    expect(await call()).toMatchObject({ endDate });
    expect((await chargesOf(app, rental.id))[1]).toMatchObject({ kind: 'extension', by: 'pm_cashapp' });
    await expect(call()).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { rental: { endDate } },
    });
  });
});

describe('a vehicle whose owner is asked', () => {
  test('waits for the owner until the deadline, keeps its time from other bookings, and is booked on a yes', async () => {
    const { before, rental, owner, renter, vehicle } = await asked(app);
    const endDate = hoursLater(before, 24);
    const waits = {
      status: 'pending',
      endDate,
      answerBy: expect.any(String),
      differenceCents: before.totalCents,
    };
    expect(rental).toMatchObject({ endDate: before.endDate, extension: waits });
    expect(Date.parse(rental.extension?.answerBy ?? '') - app.clock.now().getTime()).toBeLessThanOrEqual(
      8 * HOUR_MS,
    );
    expect((await rentalOf(owner, rental.id)).extension).toMatchObject(waits);
    const stranger = await verifiedPerson(app);
    const next = { startDate: before.endDate, endDate };
    await expect(quoteOf(stranger, vehicle, next)).rejects.toMatchObject({ code: 'vehicle_unavailable' });
    const accepted = await answered(acceptExtension, owner, rental);
    expect(accepted).toMatchObject({ endDate, totalCents: rental.extension?.totalCents });
    expect(accepted.extension).toBeUndefined();
    expect(await occupiedUntil(app, rental.id)).toEqual({ until: endDate, stands: true });
    expect((await chargesOf(app, rental.id))[1]).toMatchObject({
      status: 'captured',
      held: before.totalCents,
    });
    expect((await rentalOf(renter, rental.id)).totalCents).toBe(accepted.totalCents);
  });

  test('with the car out, yes takes the difference', async () => {
    const { rental, owner } = await asked(app, 'active');
    await answered(acceptExtension, owner, rental);
    expect((await chargesOf(app, rental.id))[1]).toMatchObject({ taken: rental.extension?.differenceCents });
  });

  const endings = {
    declined: ({ owner, rental }: AskedFor) => answered(rejectExtension, owner, rental),
    withdrawn: ({ renter, rental }: AskedFor) => answered(withdrawExtension, renter, rental),
    'not answered in time': async ({ rental }: AskedFor) => {
      app.clock.set(new Date(rental.extension?.answerBy ?? ''));
      await sweepRentals(app.context);
    },
  };
  test.each(Object.entries(endings))(
    '%s: the rental stays, its extra time is free and its money let go',
    async (name, end) => {
      const parts = await asked(app);
      const { before, rental, renter } = parts;
      await end(parts);
      const after = await rentalOf(renter, rental.id);
      expect(after).toMatchObject({
        status: 'approved',
        endDate: before.endDate,
        totalCents: before.totalCents,
      });
      expect(after.extension?.status).toBe(
        { declined: 'rejected', withdrawn: undefined, 'not answered in time': 'expired' }[name],
      );
      expect(await occupiedUntil(app, rental.id)).toEqual({ until: before.endDate, stands: true });
      expect(await chargesOf(app, rental.id)).toMatchObject([
        { status: 'captured' },
        { status: 'voided', taken: 0 },
      ]);
      const late = answered(acceptExtension, parts.owner, rental);
      await expect(late).rejects.toMatchObject({ code: 'illegal_transition', details: { rental: {} } });
      expect((await extended(renter, after, 24)).extension).toMatchObject({ status: 'pending' });
    },
  );

  test('an answer after the deadline counts no more', async () => {
    const { rental, owner } = await asked(app);
    app.clock.set(new Date(rental.extension?.answerBy ?? ''));
    await expect(answered(acceptExtension, owner, rental)).rejects.toMatchObject({
      code: 'illegal_transition',
    });
  });

  test('raises the revision of its rental, whose own row has not changed, with each word on it', async () => {
    const { before, rental, owner } = await asked(app);
    expect(rental.revision).toBeGreaterThan(before.revision);
    const refused = await answered(rejectExtension, owner, rental);
    expect(refused.revision).toBeGreaterThan(rental.revision);
  });

  test('is not asked less than an hour before the end', async () => {
    const parts = await trip(app, { instantBook: false });
    const rental = await rentalIn(app, parts, 'active');
    app.clock.set(new Date(Date.parse(rental.endDate) - HOUR_MS + 1_000));
    await expect(quoteLonger(parts.renter, rental, 24)).rejects.toMatchObject({ code: 'conflict' });
  });
});
