import { expect, test } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { onlineDriver } from '../drivers/drivers.factory.ts';
import { newTown, north, requestedRide, rideRow } from '../rides.factory.ts';
import { insertRide } from '../rides.queries.ts';
import { type AskedFare, askForFare, type Fare, recordFare, resumeFare } from './hold-fare.ts';

const app = await startTestApp();

const stateOf = async (rideId: string) => {
  const payment = await app.context.db
    .selectFrom('payments')
    .select('state')
    .where('subject_id', '=', rideId)
    .executeTakeFirst();
  return payment?.state;
};

function fareOf(riderId: string, paymentMethodId?: string): Fare {
  const pickupLocation = newTown();
  const trip = { pickupLocation, dropoffLocation: north(pickupLocation, 5_000) };
  const price = { dueCents: 906, currency: 'USD', method: 'card', paymentMethodId } as const;
  return { rideId: newId(), riderId, trip, ...price };
}

async function ask(fare: Fare): Promise<AskedFare> {
  const asked = await askForFare(app.context, fare);
  if (!asked) throw new Error('The rider has an open ride');
  return asked;
}

test.each([
  ['held', undefined],
  ['asked its rider to confirm', 'pm_card_authenticationRequired'],
])('a fare that a process %s before it died, and whose ride never came about, is let go', async (_, card) => {
  const rider = await newPerson(app);
  const fare = fareOf(rider.user.id, card);
  const { rideId } = await ask(fare);
  expect(await stateOf(rideId)).toBe('created');
  await resumeFare(app.context, rideId);
  expect(await stateOf(rideId)).toBe('voided');
  await resumeFare(app.context, rideId);
  expect(await stateOf(rideId)).toBe('voided');
});

test('a process that dies before it made a ride for cash leaves no payment behind', async () => {
  const rider = await newPerson(app);
  const fare: Fare = { ...fareOf(rider.user.id), method: 'cash' };
  const asked = await ask(fare);
  expect(await stateOf(asked.rideId)).toBeUndefined();
  const { authorization } = await transact(app.context, (tx) => recordFare(tx, fare, asked, app.clock.now()));
  expect(authorization).toEqual({ status: 'authorized' });
  expect(await stateOf(asked.rideId)).toBe('authorized');
});

test('the fare of a ride that is there is left alone', async () => {
  const town = newTown();
  await onlineDriver(app, town);
  const ride = await requestedRide(await newPerson(app), town);
  await resumeFare(app.context, ride.id);
  expect(await stateOf(ride.id)).toBe('authorized');
});

test('a ride that comes about while its fare is being resumed keeps the fare', async () => {
  const rider = await newPerson(app);
  const fare = fareOf(rider.user.id);
  const asked = await ask(fare);
  const { rideId } = asked;
  const { payments } = app.context.engines;
  const slow = {
    ...app.context,
    engines: {
      ...app.context.engines,
      payments: {
        ...payments,
        // The process that everybody took for dead comes back here and writes its ride.
        authorize: async (...order: Parameters<typeof payments.authorize>) => {
          const answer = await payments.authorize(...order);
          await transact(app.context, async (tx) => {
            const { authorization } = await recordFare(tx, fare, asked, app.clock.now());
            expect(authorization).toEqual({ status: 'authorized' });
            await insertRide(tx, rideRow({ id: rideId, rider_id: rider.user.id }));
          });
          return answer;
        },
      },
    },
  };
  await resumeFare(slow, rideId);
  expect(await stateOf(rideId)).toBe('authorized');
});

test('a ride and the end of its fare at the same moment: either the ride is there or the fare is let go', async () => {
  for (let round = 0; round < 8; round++) {
    const rider = await newPerson(app);
    const fare = fareOf(rider.user.id);
    const asked = await ask(fare);
    const { rideId } = asked;
    const make = () =>
      transact(app.context, async (tx) => {
        const { status } = (await recordFare(tx, fare, asked, app.clock.now())).authorization;
        if (status === 'authorized') await insertRide(tx, rideRow({ id: rideId, rider_id: rider.user.id }));
        return status;
      });
    const [authorization] = await Promise.all([make(), resumeFare(app.context, rideId)]);
    expect(await stateOf(rideId)).toBe(authorization === 'authorized' ? 'authorized' : 'voided');
  }
});
