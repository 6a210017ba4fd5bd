import { expect, test, vi } from 'vitest';
import { createLease } from '#platform/processes/lease.ts';
import { startOwnTestApp } from '../../../../../test/support/app.ts';
import { cleanUp } from '../../../../../test/support/clean-up.ts';
import { newPerson } from '../../../../../test/support/people.ts';
import { withSettings } from '../../../../../test/support/settings.ts';
import { onlineDriver } from '../../drivers/drivers.factory.ts';
import { Presence } from '../../drivers/presence/presence.ts';
import { newTown, requestedRide } from '../../rides.factory.ts';
import { listWaitingRides } from '../../rides.queries.ts';
import { offerTo } from '../dispatch.factory.ts';
import { dispatchRides } from '../dispatch-rides.ts';
import { areaAround, listHeldLeases, waitingRide } from './shards.factory.ts';

const app = await startOwnTestApp();
const WAIT = { timeout: 9_000, interval: 50 };

const setAreas = (...serviceAreas: ReturnType<typeof areaAround>[]) =>
  withSettings(app, 'place', (place) => ({ ...place, serviceAreas }));
const listNames = async () => (await listHeldLeases(app)).map(({ name }) => name);
const listOffers = (rideId: string) =>
  app.context.db.selectFrom('ride_offers').select('state').where('ride_id', '=', rideId).execute();

test('each service area with a ride has a lease of its own; what is in none has one, too', async () => {
  const [town, idle, outside] = [newTown(), newTown(), newTown()];
  await setAreas(areaAround(town), areaAround(idle));
  const [driver, other] = [await onlineDriver(app, town), await onlineDriver(app, outside)];
  const ride = await requestedRide(await newPerson(app), town);
  const beyond = await waitingRide(app, outside);
  expect(await offerTo(driver, ride.id)).toMatchObject({ rideId: ride.id });
  expect(await offerTo(other, beyond)).toMatchObject({ rideId: beyond });
  expect(await listNames()).toEqual(['dispatch', expect.stringMatching(/^dispatch:[0-9a-f]{16}$/)]);
});

test('a ride whose area changes while it waits is offered once, by the leader of the new area', async () => {
  const town = newTown();
  await onlineDriver(app, newTown());
  await setAreas(areaAround(town));
  const ride = await waitingRide(app, town);
  const before = await vi.waitFor(async () => {
    const names = await listNames();
    expect(names.length).toBeGreaterThan(1);
    return names;
  }, WAIT);
  await setAreas(areaAround(town, 0.06));
  const driver = await onlineDriver(app, town);
  await offerTo(driver, ride);
  expect(await listOffers(ride)).toEqual([{ state: 'open' }]);
  await vi.waitFor(async () => {
    const names = await listNames();
    expect(names).toHaveLength(2);
    expect(names).not.toEqual(before);
  }, WAIT);
});

test('two processes that see a ride in different areas offer it once', async () => {
  const town = newTown();
  const rideId = await waitingRide(app, town);
  const offering = ['dispatch:old', 'dispatch:new'].map(async (name) => {
    const lease = createLease(app.context, name);
    cleanUp(lease.stop);
    await lease.start();
    const presence = new Presence(app.context);
    await onlineDriver(app, town).then(({ user }) => presence.cameOnline(user.id, town));
    const rides = (await listWaitingRides(app.context.db)).filter(({ id }) => id === rideId);
    return () => dispatchRides(lease.context, presence, rides, new Set());
  });
  const offers = await Promise.all(offering);
  // The second has read the ride before the first offered it.
  for (const offer of offers) await offer();
  expect(await listOffers(rideId)).toEqual([{ state: 'open' }]);
});
