import { quoteRental } from '@josey/contract/api/rentals/rental-quotes';
import { bookRental } from '@josey/contract/api/rentals/rentals';
import { detailsOf } from '@josey/contract/core/error-details';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, verifiedPerson } from '../../../../test/support/people.ts';
import { book, DAY_MS, HOUR_MS, quoteOf, timeIn, trip } from '../rentals.factory.ts';
import { readQuote, signQuote } from './quote/signed-quote.ts';

const app = await startTestApp();
const { db } = app.context;
afterEach(() => app.clock.set(new Date()));

const { owner, renter, vehicle } = await trip(app, {
  minuteRate: 0.5,
  depositCents: 20_000,
  extras: [
    { name: 'Child seat', priceCents: 800, per: 'rental' },
    { name: 'Toll pass', priceCents: 300, per: 'day' },
  ],
});

let nextSlot = 2;
/** A day that no other test of this file books. */
const freeDay = (lastingHours = 24) => timeIn(app, 24 * nextSlot++, lastingHours);

describe('a quote', () => {
  test('lists every line; lines, total and split add up; it is valid for 15 minutes', async () => {
    const quote = await quoteOf(renter, vehicle, freeDay(22), ['Child seat', 'Toll pass']);
    expect(quote.lines.map(({ kind, label, amountCents }) => [kind, label, amountCents])).toEqual([
      ['time', 'day', 6_000],
      ['extra', 'Child seat', 800],
      ['extra', 'Toll pass', 300],
      ['service_fee', 'service_fee', 710],
    ]);
    expect(quote).toMatchObject({ type: 'day', totalCents: 7_810, totalCost: 78.1, depositCents: 20_000 });
    expect(quote.split).toEqual({ ownerCents: 5_680, platformCents: 2_130 });
    expect(Date.parse(quote.expiresAt) - app.clock.now().getTime()).toBeLessThanOrEqual(15 * 60_000);
  });

  test.each([
    ['a start in the past', { startDate: '2020-01-01T10:00:00Z' }, 'startDate'],
    ['an end before the start', { endDate: '2020-01-01T10:00:00Z' }, 'endDate'],
    ['a time without an offset', { startDate: '2026-01-01T10:00:00' }, 'startDate'],
    ['no vehicle', { vehicleId: '' }, 'vehicleId'],
    ['an extra that the car does not have', { extras: ['Child seat', 'Trailer'] }, 'extras.1'],
  ])('is refused for %s, by name', async (_, change, field) => {
    const body = { vehicleId: vehicle.id, ...timeIn(app, 30), ...change };
    await expect(renter.client.call(quoteRental, { body })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_request',
      fields: { [field]: expect.any(String) },
    });
  });

  test('is told to guests, who can neither try promo codes nor book with it after sign-in', async () => {
    const body = { vehicleId: vehicle.id, ...freeDay() };
    const [told, own] = await Promise.all([
      app.client().call(quoteRental, { body }),
      renter.client.call(quoteRental, { body }),
    ]);
    expect(told).toEqual({ ...own, quoteId: told.quoteId, expiresAt: told.expiresAt });
    const withCode = { ...body, promoCode: 'ANYTHING' };
    await expect(app.client().call(quoteRental, { body: withCode })).rejects.toMatchObject({ status: 401 });
    const booked = renter.client.call(bookRental, {
      body: { quoteId: told.quoteId },
      idempotencyKey: newId(),
    });
    await expect(booked).rejects.toMatchObject({ code: 'quote_expired' });
  });

  test('is limited by address for guests, not for a renter', async () => {
    const strict = await startTestApp({ RATE_LIMIT_FACTOR: '0.05' });
    const guest = () =>
      strict.client().call(quoteRental, { body: { vehicleId: newId(), ...timeIn(app, 30) } });
    for (const _ of [1, 2, 3]) await expect(guest()).rejects.toMatchObject({ status: 404 });
    await expect(guest()).rejects.toMatchObject({ status: 429 });
    const person = await newPerson(strict);
    const known = person.client.call(quoteRental, { body: { vehicleId: newId(), ...timeIn(app, 30) } });
    await expect(known).rejects.toMatchObject({ status: 404 });
  });

  test('needs a car that is listed, and another owner', async () => {
    const body = { vehicleId: vehicle.id, ...timeIn(app, 30) };
    await expect(owner.client.call(quoteRental, { body })).rejects.toMatchObject({ code: 'conflict' });
    const unknown = renter.client.call(quoteRental, { body: { ...body, vehicleId: newId() } });
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });

  test('for a time that is taken proposes the nearest free ones', async () => {
    const taken = freeDay();
    await book(renter, await quoteOf(renter, vehicle, taken));
    const error = await quoteOf(renter, vehicle, taken).catch((refusal) => refusal);
    expect(error).toMatchObject({ status: 409, code: 'vehicle_unavailable' });
    const windows: { startDate: string; endDate: string }[] = error.details.freeWindows;
    expect(windows.length).toBeGreaterThan(0);
    for (const { startDate, endDate } of windows) {
      expect(Date.parse(endDate) - Date.parse(startDate)).toBeGreaterThanOrEqual(24 * HOUR_MS);
      expect(startDate >= taken.endDate || endDate <= taken.startDate).toBe(true);
    }
  });
});

describe('a booking', () => {
  test('of an instant car is approved at once, at the price of the quote whatever the client says', async () => {
    const quote = await quoteOf(renter, vehicle, freeDay());
    const body = {
      quoteId: quote.quoteId,
      totalCost: 1,
      totalCents: 1,
      status: 'completed',
      ownerId: renter.user.id,
    };
    const rental = await renter.client.call(bookRental, { body, idempotencyKey: newId() });
    expect(rental).toMatchObject({
      status: 'approved',
      totalCents: quote.totalCents,
      renterId: renter.user.id,
      ownerId: owner.user.id,
      startDate: quote.startDate,
      type: 'day',
    });
    const payments = await db
      .selectFrom('payments')
      .selectAll()
      .where('subject_id', '=', rental.id)
      .execute();
    // The deposit is held at check-in.
    expect(payments).toMatchObject([{ purpose: 'price', charged_cents: quote.totalCents }]);
  });

  test('keeps the time of the rental and the turnaround after it', async () => {
    const buffered = await trip(app, { turnaroundMinutes: 90 });
    const time = timeIn(app, 48);
    await book(buffered.renter, await quoteOf(buffered.renter, buffered.vehicle, time));
    const after = (minutes: number) => ({
      startDate: new Date(Date.parse(time.endDate) + minutes * 60_000).toISOString(),
      endDate: new Date(Date.parse(time.endDate) + DAY_MS).toISOString(),
    });
    await expect(quoteOf(buffered.renter, buffered.vehicle, after(89))).rejects.toMatchObject({
      status: 409,
    });
    await quoteOf(buffered.renter, buffered.vehicle, after(90));
  });

  test('of a car on request waits for its owner until the deadline', async () => {
    const onRequest = await trip(app, { instantBook: false });
    const quote = await quoteOf(onRequest.renter, onRequest.vehicle, timeIn(app, 48));
    const rental = await book(onRequest.renter, quote);
    expect(rental).toMatchObject({ status: 'pending' });
    const patience = Date.parse(rental.answerBy ?? '') - Date.parse(rental.createdAt);
    expect(patience).toBe(8 * HOUR_MS);
  });

  test('is refused in the right order: no session, not verified, expired license, no key, no quote', async () => {
    const quote = await quoteOf(renter, vehicle, freeDay());
    const call = (person = renter, body: object = { quoteId: quote.quoteId }, idempotencyKey?: string) =>
      person.client.call(bookRental, {
        body: body as { quoteId: string },
        ...(idempotencyKey && { idempotencyKey }),
      });
    const stranger = { ...renter, client: app.client() };
    await expect(call(stranger, {})).rejects.toMatchObject({ status: 401 });
    await expect(call(await newPerson(app), {})).rejects.toMatchObject({ code: 'account_not_verified' });
    const lapsed = await verifiedPerson(app);
    await db
      .updateTable('users')
      .set({ license_expires_on: '2020-01-31' })
      .where('id', '=', lapsed.user.id)
      .execute();
    const refused = { status: 403, code: 'license_expired' };
    await expect(call(lapsed, { quoteId: quote.quoteId }, newId())).rejects.toMatchObject(refused);
    await expect(call(lapsed, {})).rejects.toMatchObject(refused);
    await expect(call()).rejects.toMatchObject({ status: 400, code: 'idempotency_key_missing' });
    await expect(call(renter, {}, newId())).rejects.toMatchObject({
      fields: { quoteId: 'Get a price first.' },
    });
    await expect(
      call(renter, { quoteId: quote.quoteId, paymentMethod: 'cash' }, newId()),
    ).rejects.toMatchObject({
      fields: { paymentMethod: expect.any(String) },
    });
  });

  test('from an altered quote is invalid; from an old one or another renter’s it has expired', async () => {
    const quote = await quoteOf(renter, vehicle, freeDay());
    const [payload = '', mark] = quote.quoteId.split('.');
    const cheaper = Buffer.from(payload, 'base64url')
      .toString()
      .replace('"totalCents":6600', '"totalCents":1');
    const altered = `${Buffer.from(cheaper).toString('base64url')}.${mark}`;
    await expect(book(renter, { ...quote, quoteId: altered })).rejects.toMatchObject({
      status: 400,
      fields: { quoteId: expect.any(String) },
    });
    await expect(book(await verifiedPerson(app), quote)).rejects.toMatchObject({ code: 'quote_expired' });
    app.clock.advance(15 * 60_000 + 1);
    const late = await book(renter, quote).catch((error) => error);
    expect(late).toMatchObject({ status: 409, code: 'quote_expired' });
    const present = detailsOf(late, 'quote_expired')?.quote;
    expect(present).toMatchObject({ totalCents: quote.totalCents, startDate: quote.startDate });
    expect(present?.quoteId).not.toBe(quote.quoteId);
  });

  test('the price that was shown is charged, also when the owner changed it; later the new one is offered', async () => {
    const changing = await trip(app);
    const time = timeIn(app, 60);
    const [shown, older] = [
      await quoteOf(changing.renter, changing.vehicle, time),
      await quoteOf(changing.renter, changing.vehicle, timeIn(app, 120)),
    ];
    await db
      .updateTable('vehicles')
      .set({ daily_rate_cents: 9_000 })
      .where('id', '=', changing.vehicle.id)
      .execute();
    expect((await book(changing.renter, shown)).totalCents).toBe(shown.totalCents);
    app.clock.advance(15 * 60_000 + 1);
    const late = await book(changing.renter, older).catch((error) => error);
    const present = detailsOf(late, 'quote_expired')?.quote;
    if (!present) throw new Error('No new quote.');
    expect(present.totalCents).toBeGreaterThan(older.totalCents);
    expect((await book(changing.renter, present)).totalCents).toBe(present.totalCents);
  });

  test('a quote from before an upgrade of the terms has expired', async () => {
    const quote = await quoteOf(renter, vehicle, freeDay());
    const { signer } = app.context;
    const signed = readQuote(signer, quote.quoteId, renter.user.id);
    const quoteId = signQuote(signer, { ...signed, terms: { ...signed.terms, version: 0 as 1 } });
    await expect(book(renter, { ...quote, quoteId })).rejects.toMatchObject({ code: 'quote_expired' });
  });

  test('of a car that is no longer listed is refused', async () => {
    const gone = await trip(app);
    const quote = await quoteOf(gone.renter, gone.vehicle, timeIn(app, 30));
    await db.updateTable('vehicles').set({ status: 'suspended' }).where('id', '=', gone.vehicle.id).execute();
    await expect(book(gone.renter, quote)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the same request again', () => {
  test('with its key answers the same; with another body 422', async () => {
    const quote = await quoteOf(renter, vehicle, freeDay());
    const call = (paymentMethodId: string) =>
      renter.client.call(bookRental, {
        body: { quoteId: quote.quoteId, paymentMethodId },
        idempotencyKey: 'k-1',
      });
    const first = await call('pm_card_visa');
    expect(await call('pm_card_visa')).toEqual(first);
    await expect(call('pm_cashapp')).rejects.toMatchObject({ status: 422, code: 'idempotency_mismatch' });
  });

  test('while the first is still running is 409', async () => {
    const quote = await quoteOf(renter, vehicle, freeDay());
    const { engines } = app.context;
    const sandbox = engines.payments;
    const reached = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    engines.payments = {
      ...sandbox,
      authorize: async (request) => {
        reached.resolve();
        await gate.promise;
        return sandbox.authorize(request);
      },
    };
    const call = () =>
      renter.client.call(bookRental, { body: { quoteId: quote.quoteId }, idempotencyKey: 'k-2' });
    const first = call();
    await reached.promise;
    await expect(call()).rejects.toMatchObject({ status: 409, code: 'idempotency_in_flight' });
    engines.payments = sandbox;
    gate.resolve();
    expect(await first).toMatchObject({ status: 'approved' });
    expect(await call()).toEqual(await first);
  });

  test('with the same quote under other keys, at once too, is the same rental', async () => {
    const quote = await quoteOf(renter, vehicle, freeDay());
    const rentals = await Promise.all(Array.from({ length: 6 }, () => book(renter, quote)));
    expect(new Set(rentals.map((rental) => rental.id)).size).toBe(1);
    const charges = await db
      .selectFrom('payments')
      .innerJoin('sandbox_charges as c', (join) =>
        join.on('c.idempotency_key', '=', (eb) => eb.cast<string>('payments.id', 'text')),
      )
      .select('c.reference')
      .where('payments.subject_id', '=', rentals[0]?.id ?? '')
      .execute();
    expect(charges).toHaveLength(1);
  });
});
