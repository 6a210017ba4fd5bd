import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { newPerson } from '../../../test/people.ts';
import { newId } from '../../platform/ids.ts';
import { onlineDriver } from '../drivers/drivers.factory.ts';
import { askForFare, resumeFare } from './ride-payments.ts';
import { newTown, requestedRide } from './rides.factory.ts';

const app = await startTestApp();

const stateOf = async (rideId: string) => {
  const payment = await app.context.db
    .selectFrom('payments')
    .select('state')
    .where('subject_id', '=', rideId)
    .executeTakeFirst();
  return payment?.state;
};

test('a fare that a process held before it died, and whose ride never came about, is let go', async () => {
  const rider = await newPerson(app);
  const rideId = newId();
  const fare = { fareCents: 906, currency: 'USD', method: 'card', paymentMethodId: undefined } as const;
  await askForFare(app.context, { ...fare, rideId, riderId: rider.user.id });
  expect(await stateOf(rideId)).toBe('created');
  await resumeFare(app.context, rideId);
  expect(await stateOf(rideId)).toBe('voided');
  await resumeFare(app.context, rideId);
  expect(await stateOf(rideId)).toBe('voided');
});

test('the fare of a ride that is there is left alone', async () => {
  const town = newTown();
  await onlineDriver(app, town);
  const ride = await requestedRide(await newPerson(app), town);
  await resumeFare(app.context, ride.id);
  expect(await stateOf(ride.id)).toBe('authorised');
});
