import { adminCharts, adminStats } from '@josey/contract/api/desk/admin';
import { expect, test } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../../test/support/people.ts';
import { postCharge } from '../../ledger/ledger.public.ts';
import { asLedgerPayment } from '../../payments/ledger-payment.ts';
import { approvedDriver } from '../../rides/drivers/drivers.factory.ts';

const app = await startTestApp();
/** 23:30 on the 9th in New York, the 10th in UTC. */
app.clock.set(new Date('2026-07-10T03:30:00Z'));
const admin = await adminPerson(app);
const { db } = app.context;

const charts = (per: 'day' | 'week' | 'month') => admin.client.call(adminCharts, { query: { per } });

async function signUpAt(createdAt: string): Promise<void> {
  const { user } = await newPerson(app);
  await db
    .updateTable('users')
    .set({ created_at: new Date(createdAt) })
    .where('id', '=', user.id)
    .execute();
}

/** A ride that was completed at this moment; the platform kept two dollars of it. */
async function rideAt(completedAt: string): Promise<void> {
  const [rider, driver] = [await newPerson(app), await approvedDriver(app)];
  const at = new Date(completedAt);
  const place = { pickup_lat: 39, pickup_lng: -76, dropoff_lat: 39, dropoff_lng: -76 };
  const money = {
    fare_cents: 1_000,
    final_fare_cents: 1_000,
    earnings_cents: 800,
    currency: 'USD',
    fare_lines: [],
  };
  const times = { requested_at: at, searching_since: at, accepted_at: at, completed_at: at };
  const [id, paymentId] = [newId(), newId()];
  await db
    .insertInto('rides')
    .values({
      ...place,
      ...money,
      ...times,
      id,
      rider_id: rider.user.id,
      driver_id: driver.user.id,
      status: 'completed',
      pickup_address: 'A',
      dropoff_address: 'B',
      distance_miles: '1',
      duration_minutes: 5,
      payment_method: 'card',
      car: { name: 'Calder Brook' },
    } as never)
    .execute();
  const paid = { payer_id: rider.user.id, kind: 'ride', subject_id: id, purpose: 'price', currency: 'USD' };
  const rest = { amount_cents: 1_000, method: 'card', description: 'A ride', created_at: at };
  await db
    .insertInto('payments')
    .values({ id: paymentId, ...paid, ...rest })
    .execute();
  const payee = { account: 'driver_payable', personId: driver.user.id } as const;
  const charge = { payee, payeeCents: 800, platformCents: 200, taxCents: 0 };
  const payment = asLedgerPayment({ id: paymentId, ...paid, method: 'card' });
  await transact(app.context, (tx) => postCharge(tx, payment, charge, { causeId: paymentId, at }));
}

test('thirty days, the last of them today in the deployment’s zone', async () => {
  await signUpAt('2026-07-10T03:59:00Z');
  await signUpAt('2026-07-09T03:59:00Z');
  const { points, timeZone } = await charts('day');
  expect(timeZone).toBe('America/New_York');
  expect([points.length, points[0]?.from, points.at(-1)?.from]).toEqual([30, '2026-06-10', '2026-07-09']);
  // The administrator and one of the two; the other came on the 8th.
  expect(points.at(-1)).toMatchObject({ from: '2026-07-09', signUps: 2 });
  expect(points.at(-2)).toMatchObject({ from: '2026-07-08', signUps: 1 });
});

test('the rows of a day that is over stay as they were counted, today’s go on; revenue is the ledger’s', async () => {
  const before = (await charts('day')).points;
  await rideAt('2026-07-09T12:00:00Z');
  await rideAt('2026-07-02T12:00:00Z');
  const after = (await charts('day')).points;
  expect(after.at(-1)).toMatchObject({ rides: 1, revenueCents: 200 });
  const expected = before.map((day) => (day.from === '2026-07-02' ? { ...day, revenueCents: 200 } : day));
  expect(after.slice(0, -1)).toEqual(expected.slice(0, -1));
});

test('weeks begin on Monday, months on their first, and both end with what is under way', async () => {
  const weeks = (await charts('week')).points;
  expect([weeks.length, weeks.at(-1)?.from]).toEqual([26, '2026-07-06']);
  const months = (await charts('month')).points;
  expect([months.length, months[0]?.from, months.at(-1)?.from]).toEqual([12, '2025-08-01', '2026-07-01']);
  expect(months.at(-1)?.revenueCents).toBe(400);
  expect(months.at(-1)?.signUps).toBe(weeks.at(-1)?.signUps);
});

test('this month’s revenue is that of the chart', async () => {
  const stats = await admin.client.call(adminStats, {});
  expect(stats.monthly.revenueCents).toBe((await charts('month')).points.at(-1)?.revenueCents);
});
