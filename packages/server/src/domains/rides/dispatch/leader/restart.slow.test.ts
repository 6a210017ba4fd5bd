import { acceptRide, arriveRide, completeRide, getRide, startRide } from '@josey/contract/api/rides';
import { expect, test } from 'vitest';

import { startOwnTestApp, startTestApp, type TestApp } from '../../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../../test/support/people.ts';
import { onlineDriver } from '../../drivers/drivers.factory.ts';
import { newTown, north, requestedRide } from '../../rides.factory.ts';
import { offeredRide, offerTo } from '../dispatch.factory.ts';

const first = await startOwnTestApp();

/** The same person, speaking to another process. */
const at = (app: TestApp, person: Person): Person => ({ ...person, client: app.client(person.sessionId) });

test('a process that starts goes on where the last one stopped: offers, rides, and who is where', async () => {
  const { town, rider, driver, ride } = await offeredRide(first);
  const other = await onlineDriver(first, north(town, 300));
  await first.close();

  const second = await startTestApp({}, { databaseUrl: first.databaseUrl });
  const driverNow = at(second, driver);
  expect(await offerTo(driverNow, ride.id)).toMatchObject({ rideId: ride.id });
  const params = { id: ride.id };
  await driverNow.client.call(acceptRide, { params });
  const next = await requestedRide(await newPerson(second), town);
  expect(await offerTo(at(second, other), next.id)).toMatchObject({ pickupDistanceMeters: 300 });
  await driverNow.client.call(arriveRide, { params });
  await driverNow.client.call(startRide, { params, body: {} });
  await driverNow.client.call(completeRide, { params });
  expect(await at(second, rider).client.call(getRide, { params })).toMatchObject({ status: 'completed' });
});

test('of two processes on one database one dispatches, whichever the people speak to', async () => {
  const one = await startTestApp();
  const two = await startTestApp({}, { databaseUrl: one.databaseUrl });
  const town = newTown();
  const drivers = [await onlineDriver(one, town), await onlineDriver(two, north(town, 50))];
  const rider = await newPerson(two);
  // Each process learns from the other within a second or two where drivers are.
  const ride = await requestedRide(rider, town);
  const offers = await Promise.any(drivers.map((driver) => offerTo(driver, ride.id)));
  expect(offers.rideId).toBe(ride.id);
  const rows = await one.context.db
    .selectFrom('ride_offers')
    .select('state')
    .where('ride_id', '=', ride.id)
    .execute();
  expect(rows).toEqual([{ state: 'open' }]);
});
