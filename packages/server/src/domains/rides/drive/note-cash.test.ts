import { listDebts, payDebt } from '@josey/contract/api/money/debts';
import { noteCash } from '@josey/contract/api/money/ride-money';
import { completeRide, estimateRide, getRide, requestRide } from '@josey/contract/api/rides';
import { CASH_RULES } from '@josey/contract/rules/limits/rides';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import type { Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { retryDebts } from '../../debts/retry-debts.ts';
import { activeRide } from '../dispatch/dispatch.factory.ts';
import { newTown, north, rideRequest } from '../rides.factory.ts';

const app = await startTestApp();
const { db } = app.context;

async function completedRide(paymentMethod: 'cash' | 'card' = 'cash') {
  const { rider, driver, ride } = await activeRide(app, { paymentMethod });
  return { rider, driver, ride: await driver.client.call(completeRide, { params: { id: ride.id } }) };
}

const note = ({ client }: Person, id: string, takenCents: number) =>
  client.call(noteCash, { params: { id }, body: { takenCents } });

async function balance(account: string, { user }: Person): Promise<number> {
  const { cents } = await db
    .selectFrom('ledger_lines')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('cents'), eb.val('0')).as('cents'))
    .where('account', '=', account)
    .where('person_id', '=', user.id)
    .where('is_pending', '=', false)
    .executeTakeFirstOrThrow();
  return Number(cents);
}

test('what the driver did not get in cash is the rider’s debt, and no longer the driver’s', async () => {
  const { rider, driver, ride } = await completedRide();
  const missing = ride.fareCents - 100;
  expect(await note(driver, ride.id, 100)).toMatchObject({ cashTakenCents: 100 });
  expect(await balance('cash_in_hand', driver)).toBe(100);
  expect(await balance('customer_receivable', rider)).toBe(missing);
  const owed = await rider.client.page(listDebts, { query: { status: 'open' } });
  expect(owed.items).toMatchObject([
    { reason: 'cash_shortfall', amountCents: missing, page: `/rides/${ride.id}` },
  ]);
  expect(await refusalOf(note(driver, ride.id, 0))).toMatchObject({ code: 'conflict' });
  const [debt] = owed.items;
  const pay = rider.client.call(payDebt, {
    params: { id: debt?.id ?? '' },
    body: {},
    idempotencyKey: newId(),
  });
  expect(await pay).toMatchObject({ status: 'paid' });
});

test('two notes at once make one debt; the whole fare makes none', async () => {
  const first = await completedRide();
  await Promise.allSettled([note(first.driver, first.ride.id, 0), note(first.driver, first.ride.id, 0)]);
  expect((await first.rider.client.page(listDebts, { query: {} })).total).toBe(1);
  const second = await completedRide();
  await note(second.driver, second.ride.id, second.ride.fareCents);
  expect((await second.rider.client.page(listDebts, { query: {} })).total).toBe(0);
});

test('a shortfall is on the next quote, refuses a ride in cash, and is charged to the card of the next ride', async () => {
  const { rider, driver, ride } = await completedRide();
  await note(driver, ride.id, 0);
  const town = newTown();
  const trip = { pickupLocation: town, dropoffLocation: north(town, 5_000) };
  expect(await rider.client.call(estimateRide, { body: trip })).toMatchObject({ owedCents: ride.fareCents });
  const inCash = rider.client.call(requestRide, {
    body: await rideRequest(rider, town, { paymentMethod: 'cash' }),
  });
  expect(await refusalOf(inCash)).toMatchObject({ code: 'payment_failed_debt' });

  const next = await activeRide(app, {}, rider);
  await next.driver.client.call(completeRide, { params: { id: next.ride.id } });
  await retryDebts(app.context);
  const { items } = await rider.client.page(listDebts, { query: {} });
  expect(items).toMatchObject([{ status: 'paid', amountCents: ride.fareCents }]);
});

test('only the driver of a completed cash ride notes it, at most the fare, within a day', async () => {
  const byCard = await completedRide('card');
  expect(await refusalOf(note(byCard.driver, byCard.ride.id, 0))).toMatchObject({
    code: 'illegal_transition',
  });
  const { rider, driver, ride } = await completedRide();
  expect(await refusalOf(note(rider, ride.id, 0))).toMatchObject({ code: 'not_found' });
  const tooMuch = note(driver, ride.id, ride.fareCents + 1);
  expect(await refusalOf(tooMuch)).toMatchObject({ code: 'invalid_request' });
  const completed_at = new Date(app.clock.now().getTime() - 25 * 3_600_000);
  await db.updateTable('rides').set({ completed_at }).where('id', '=', ride.id).execute();
  expect(await refusalOf(note(driver, ride.id, 0))).toMatchObject({ code: 'conflict' });
  expect(await rider.client.call(getRide, { params: { id: ride.id } })).not.toHaveProperty('cashTakenCents');
});

test('a driver who says it of one ride too many in seven days is refused, also at once; whole fares do not count', async () => {
  const { driver, ride } = await completedRide();
  const others = [];
  for (let ride = 0; ride < CASH_RULES.shortfallsPerWeek + 1; ride++) others.push(await completedRide());
  const ids = others.map((other) => other.ride.id);
  await db.updateTable('rides').set({ driver_id: driver.user.id }).where('id', 'in', ids).execute();
  await note(driver, ride.id, ride.fareCents);
  const notes = await Promise.allSettled(ids.map((id) => note(driver, id, 100)));
  const refused = notes.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'conflict', status: 409 } }]);
  app.clock.advance(7 * 24 * 3_600_000);
  const later = await completedRide();
  await db.updateTable('rides').set({ driver_id: driver.user.id }).where('id', '=', later.ride.id).execute();
  expect(await note(driver, later.ride.id, 100)).toMatchObject({ cashTakenCents: 100 });
});
