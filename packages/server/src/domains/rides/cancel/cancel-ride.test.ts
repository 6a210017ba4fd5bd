import { adminCancelRide } from '@josey/contract/api/desk/admin';
import { acceptRide, cancelRide, getRide, requestRide } from '@josey/contract/api/rides';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { withSettings } from '../../../../test/support/settings.ts';
import { acceptedRide, offerTo } from '../dispatch/dispatch.factory.ts';
import { onlineDriver } from '../drivers/drivers.factory.ts';
import { newTown, paymentOf, rideRequest } from '../rides.factory.ts';

const app = await startTestApp();

async function cancelledAfter(ms: number, overrides: Parameters<typeof acceptedRide>[1] = {}) {
  const { rider, ride } = await acceptedRide(app, overrides);
  app.clock.advance(ms);
  const body = { reason: 'Plans have changed' };
  return rider.client.call(cancelRide, { params: { id: ride.id }, body });
}

test('canceling is free where the operator sets no fee', async () => {
  const late = await cancelledAfter(121_000);
  expect(late).toMatchObject({ status: 'cancelled', cancellationFeeCents: 0 });
  expect(await paymentOf(app, late.id)).toMatchObject({ state: 'voided' });
});

test('canceling is free for two minutes after the acceptance, then the fee, out of the held fare', async () => {
  await withSettings(app, 'policies', (policies) => ({ ...policies, rideCancellationFeeCents: 500 }));
  const soon = await cancelledAfter(60_000);
  expect(soon).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'rider',
    statusReason: 'Plans have changed',
    cancellationFeeCents: 0,
  });
  expect(await paymentOf(app, soon.id)).toMatchObject({ state: 'voided' });
  const late = await cancelledAfter(121_000);
  expect(late).toMatchObject({ status: 'cancelled', cancellationFeeCents: 500 });
  expect(await paymentOf(app, late.id)).toMatchObject({ kind: 'capture', amount_cents: 500 });
});

test('the fee that is shown is the fee that is taken: never more than the fare, and none of cash', async () => {
  await withSettings(app, 'policies', (policies) => ({ ...policies, rideCancellationFeeCents: 1_000_000 }));
  const card = await cancelledAfter(121_000);
  expect(card.cancellationFeeCents).toBe(card.fareCents);
  expect(await paymentOf(app, card.id)).toMatchObject({ kind: 'capture', amount_cents: card.fareCents });
  const cash = await cancelledAfter(121_000, { paymentMethod: 'cash' });
  expect(cash.cancellationFeeCents).toBe(0);
  expect(await paymentOf(app, cash.id)).toMatchObject({ state: 'voided' });
});

test('a ride keeps the cancellation policy of its quote, on its page and at the cancellation', async () => {
  const town = newTown();
  const [rider, driver] = [await newPerson(app), await onlineDriver(app, town)];
  const setPolicy = (rideCancellationFreeMinutes: number, rideCancellationFeeCents: number) =>
    withSettings(app, 'policies', (policies) => ({
      ...policies,
      rideCancellationFreeMinutes,
      rideCancellationFeeCents,
    }));
  await setPolicy(5, 300);
  const quoted = await rideRequest(rider, town);
  await setPolicy(1, 700);
  const { id } = await rider.client.call(requestRide, { body: quoted });
  await offerTo(driver, id);
  const params = { id };
  expect((await driver.client.call(acceptRide, { params })).lateCancellationCents).toBeUndefined();
  const seen = await rider.client.call(getRide, { params });
  const freeUntil = new Date(Date.parse(seen.acceptedAt ?? '') + 5 * 60_000).toISOString();
  expect(seen).toMatchObject({ freeCancellationUntil: freeUntil, lateCancellationCents: 300 });
  app.clock.advance(5 * 60_000 + 1_000);
  // The rider's page said that it is free: nothing is canceled before they have seen the fee.
  await expect(rider.client.call(cancelRide, { params, body: { feeCents: 0 } })).rejects.toMatchObject({
    code: 'conflict',
    details: { feeCents: 300 },
  });
  const cancelled = await rider.client.call(cancelRide, { params, body: { feeCents: 300 } });
  expect(cancelled.cancellationFeeCents).toBe(300);
});

test('an administrator cancels a ride with a reason, which the activity log keeps; neither side owes anything', async () => {
  const admin = await adminPerson(app);
  const { rider, ride } = await acceptedRide(app);
  app.clock.advance(10 * 60_000);
  const call = { params: { id: ride.id }, body: { reason: 'Road closed' } };
  expect(await refusalOf(rider.client.call(adminCancelRide, call))).toMatchObject({ status: 403 });
  const blank = admin.client.call(adminCancelRide, { ...call, body: { reason: ' ' } });
  expect(await refusalOf(blank)).toMatchObject({ status: 400 });
  expect(await admin.client.call(adminCancelRide, call)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'admin',
    statusReason: 'Road closed',
  });
  expect(await refusalOf(admin.client.call(adminCancelRide, call))).toMatchObject({
    code: 'illegal_transition',
  });
  expect(await paymentOf(app, ride.id)).toMatchObject({ state: 'voided' });
  const actions = await app.context.db
    .selectFrom('admin_actions')
    .select(['type', 'reason'])
    .where('target_id', '=', ride.id)
    .execute();
  expect(actions).toEqual([{ type: 'ride_cancelled', reason: 'Road closed' }]);
});
