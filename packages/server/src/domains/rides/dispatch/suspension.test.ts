import { acceptRide, openRide, requestRide } from '@josey/contract/api/rides';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { onlineDriver } from '../drivers/drivers.factory.ts';
import { newTown, rideRequest } from '../rides.factory.ts';
import { offeredRide } from './dispatch.factory.ts';

const app = await startTestApp();

/** Suspends a person while `act` runs: it begins before the suspension is committed. */
async function suspendedDuring<T>(person: Person, act: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  const acting = await app.context.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.user.id).execute();
    const result = Promise.allSettled([act()]);
    await new Promise((resolve) => setTimeout(resolve, 400));
    return { result };
  });
  const [outcome] = await acting.result;
  return outcome;
}

const refused = { status: 'rejected', reason: { status: 403, code: 'account_suspended' } };

test('a driver does not get a ride that they accept while being suspended', async () => {
  const { rider, driver, ride } = await offeredRide(app);
  const accept = () => driver.client.call(acceptRide, { params: { id: ride.id } });
  expect(await suspendedDuring(driver, accept)).toMatchObject(refused);
  expect(await rider.client.call(openRide, {})).toMatchObject({ id: ride.id, status: 'requested' });
});

test('a rider who is being suspended gets no ride, and their fare is let go', async () => {
  const [rider, town] = [await newPerson(app), newTown()];
  await onlineDriver(app, town);
  const body = await rideRequest(rider, town);
  expect(await suspendedDuring(rider, () => rider.client.call(requestRide, { body }))).toMatchObject(refused);
  const { db } = app.context;
  expect(await db.selectFrom('rides').select('id').where('rider_id', '=', rider.user.id).execute()).toEqual(
    [],
  );
  const payments = db.selectFrom('payments').select('state').where('payer_id', '=', rider.user.id);
  expect(await payments.execute()).toEqual([{ state: 'voided' }]);
});
