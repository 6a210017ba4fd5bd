import { estimateRide } from '@josey/contract/api/rides';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Db } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startOwnTestApp } from '../../../test/support/app.ts';
import { newPerson } from '../../../test/support/people.ts';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { withSettings } from '../../../test/support/settings.ts';
import { lockOutPayments } from '../payments/payments.public.ts';
import { book, quoteOf, timeIn, trip } from '../rentals/rentals.factory.ts';
import { newTown, north } from '../rides/rides.factory.ts';
import { pendingVehicle } from '../vehicles/vehicles.factory.ts';
import { insertVersion, newestVersion } from './settings.queries.ts';

const NO_RATES = { hourlyRate: 0, weeklyRate: 0 };

test.each([
  {
    currency: 'JPY',
    dailyRate: 6_000,
    dayCents: 6_000,
    refused: 6_000.5,
    sentence: 'Enter an amount without decimals.',
  },
  { currency: 'USD', dailyRate: 60.25, dayCents: 6_025, refused: 60.255, sentence: 'Use up to 2 decimals.' },
  {
    currency: 'KWD',
    dailyRate: 18.125,
    dayCents: 18_125,
    refused: 18.1255,
    sentence: 'Use up to 3 decimals.',
  },
])('in $currency a day at $dailyRate is $dayCents, and $refused is refused', async (one) => {
  const app = await startOwnTestApp({ CURRENCY: one.currency });
  const { owner, renter, vehicle } = await trip(app, { ...NO_RATES, dailyRate: one.dailyRate });
  expect(vehicle).toMatchObject({ currency: one.currency, dailyRate: one.dailyRate });
  const quote = await quoteOf(renter, vehicle, timeIn(app, 48));
  expect(quote.lines[0]).toMatchObject({ kind: 'time', amountCents: one.dayCents });
  const rental = await book(renter, quote);
  expect(rental.totalCost).toBe(quote.totalCost);
  expect(Math.round(rental.totalCost * (one.dayCents / one.dailyRate))).toBe(quote.totalCents);

  const pickupLocation = newTown();
  const body = { pickupLocation, dropoffLocation: north(pickupLocation, 5_000) };
  const ride = await (await newPerson(app)).client.call(estimateRide, { body });
  expect(Math.round(ride.estimatedFare * (one.dayCents / one.dailyRate))).toBe(ride.fareCents);

  const refusal = await refusalOf(pendingVehicle(owner, { ...NO_RATES, dailyRate: one.refused }));
  expect(refusal).toMatchObject({ status: 400, fields: { dailyRate: one.sentence } });
});

test('a rental costs what its quote says, although the fees changed before the booking', async () => {
  const app = await startOwnTestApp();
  const { renter, vehicle } = await trip(app);
  const quote = await quoteOf(renter, vehicle, timeIn(app, 48));
  await withSettings(app, 'fees', (fees) => ({
    ...fees,
    rental: { commissionPercent: 50, serviceFeePercent: 30, taxPercent: 20 },
  }));
  expect((await quoteOf(renter, vehicle, timeIn(app, 48))).totalCents).toBeGreaterThan(quote.totalCents);
  expect((await book(renter, quote)).totalCost).toBe(quote.totalCost);
});

test('a quote in another currency than today’s is over', async () => {
  const app = await startOwnTestApp();
  const { renter, vehicle } = await trip(app);
  const quote = await quoteOf(renter, vehicle, timeIn(app, 48));
  await withSettings(app, 'currency', () => ({ currency: 'EUR' }));
  expect(await refusalOf(book(renter, quote))).toMatchObject({ status: 409, code: 'quote_expired' });
});

test('a process that has not read another currency yet opens no payment in the former one', async () => {
  const app = await startOwnTestApp();
  const { renter, vehicle } = await trip(app);
  const quote = await quoteOf(renter, vehicle, timeIn(app, 48));
  const { db, settings } = app.context;
  const refresh = vi.spyOn(settings, 'refresh').mockResolvedValue();
  const { version } = await newestVersion(db, 'currency');
  const row = { id: newId(), section: 'currency', version: version + 1, value: jsonb({ currency: 'JPY' }) };
  const booked = await db.transaction().execute(async (tx) => {
    await lockOutPayments(tx);
    await insertVersion(tx, row);
    const refusal = refusalOf(book(renter, quote));
    await vi.waitFor(async () => expect(await waitingForPayments(db)).toBe(1));
    return { refusal };
  });
  expect(await booked.refusal).toMatchObject({ status: 409, code: 'conflict' });
  expect(await refusalOf(book(renter, quote))).toMatchObject({ status: 409, code: 'conflict' });
  expect(await db.selectFrom('payments').select('currency').execute()).toEqual([]);
  refresh.mockRestore();
  await settings.refresh();
  expect((await quoteOf(renter, vehicle, timeIn(app, 48))).currency).toBe('JPY');
});

async function waitingForPayments(db: Db): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_locks
    where relation = 'payments'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length;
}
