import { cancelRide, listRides, requestRide } from '@josey/contract/api/rides';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { onlineDriver } from '../drivers/drivers.factory.ts';
import { Presence } from '../drivers/drivers.public.ts';
import { newTown, rideRequest } from '../rides.factory.ts';
import { requestRide as makeRide } from './request-ride.ts';

const app = await startTestApp();

/** As if the process had been killed after the ride was made and before its answer was kept. */
const loseAnswers = () => app.context.db.deleteFrom('idempotency_keys').execute();

async function rider() {
  const town = newTown();
  await onlineDriver(app, town);
  const person = await newPerson(app);
  return { person, body: await rideRequest(person, town) };
}

test('a request whose answer was lost is answered with its ride, also when that has ended since', async () => {
  const { person, body } = await rider();
  const ask = () => person.client.call(requestRide, { body, idempotencyKey: 'one-press' });
  const ride = await ask();
  await loseAnswers();
  expect(await ask()).toMatchObject({ id: ride.id, status: 'requested' });
  await person.client.call(cancelRide, { params: { id: ride.id }, body: {} });
  await loseAnswers();
  expect(await ask()).toMatchObject({ id: ride.id, status: 'cancelled' });
  expect((await person.client.page(listRides, {})).total).toBe(1);
});

test('one key at the same moment from a process taken for dead and from its heir is one ride for both', async () => {
  const { person, body } = await rider();
  const presence = new Presence(app.context);
  await presence.load();
  const request = requestRide.body.parse(body);
  // Past the answers that are kept: the slot was taken over after its minute.
  const ask = () => makeRide(app.context, presence, person.user, request, 'twice-at-once');
  const asked = await Promise.all(Array.from({ length: 5 }, ask));
  const ids = new Set(asked.map(({ id }) => id));
  expect(ids.size).toBe(1);
  const payments = app.context.db.selectFrom('payments').select('subject_id');
  const held = payments
    .where('payer_id', '=', person.user.id)
    .where('state', 'in', ['created', 'authorized']);
  expect(await held.execute()).toEqual([{ subject_id: [...ids][0] }]);
});

test('an Idempotency-Key is scoped to its caller, and can be reused after a day', async () => {
  const [one, other] = [await rider(), await rider()];
  const ask = async ({ person, body }: Awaited<ReturnType<typeof rider>>) =>
    (await person.client.call(requestRide, { body, idempotencyKey: 'same' })).id;
  const [first, theirs] = [await ask(one), await ask(other)];
  expect(theirs).not.toBe(first);
  await one.person.client.call(cancelRide, { params: { id: first }, body: {} });
  app.clock.advance(25 * 3_600_000);
  await onlineDriver(app, one.body.pickupLocation);
  expect(await ask(one)).not.toBe(first);
});
