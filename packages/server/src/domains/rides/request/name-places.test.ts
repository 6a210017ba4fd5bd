import { getRide, listRides } from '@josey/contract/api/rides';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { onlineDriver } from '../drivers/drivers.factory.ts';
import { requestedRide, rideRow } from '../rides.factory.ts';
import { nameOldPlaces } from './name-places.ts';

const app = await startTestApp();
const { db } = app.context;

const corner = { lat: 39.2862, lng: -76.5702 };
const asSent = { ...corner, address: '39.2862, -76.5702' };
const name = 'near Clinton St & Eastern Ave, Baltimore, MD';

const rowOf = (id: string) =>
  db.selectFrom('rides').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a ride from bare coordinates is read as near a corner, and stored as it was sent', async () => {
  await onlineDriver(app, corner);
  const rider = await newPerson(app);
  const { id, pickupLocation } = await requestedRide(rider, asSent);
  expect(pickupLocation).toEqual({ ...corner, address: name });
  expect(await rider.client.call(getRide, { params: { id } })).toMatchObject({ pickupLocation });
  const [listed] = await rider.client.call(listRides, {});
  expect(listed).toMatchObject({ pickupLocation, dropoffLocation: { address: '5000 m up the road' } });
  expect(await rowOf(id)).toMatchObject({ pickup_address: asSent.address, dropoff_name: null });
});

test('a name with the coordinates behind it is read without them', async () => {
  await onlineDriver(app, corner);
  const rider = await newPerson(app);
  const ride = await requestedRide(rider, { ...corner, address: 'Rose St (39.2862, -76.5702)' });
  expect(ride.pickupLocation.address).toBe('Rose St');
});

test('while the geocoder is away a ride is requested all the same, without coordinates to read', async () => {
  const { geocoding } = app.context.engines;
  await onlineDriver(app, corner);
  const rider = await newPerson(app);
  app.context.engines.geocoding = { ...geocoding, reverse: () => Promise.reject(new Error('away')) };
  const { id, pickupLocation } = await requestedRide(rider, asSent);
  app.context.engines.geocoding = geocoding;
  expect(pickupLocation.address).toBe('Selected location');
  await nameOldPlaces(app.context);
  expect(await rider.client.call(getRide, { params: { id } })).toMatchObject({
    pickupLocation: { ...corner, address: name },
  });
});

test('rides from before places had names are named, as many as there are', async () => {
  const rider = await newPerson(app);
  const status = 'expired';
  const at = { pickup_lat: corner.lat, pickup_lng: corner.lng, pickup_address: asSent.address };
  const rows = Array.from({ length: 101 }, () =>
    rideRow({ id: newId(), rider_id: rider.user.id, status, ...at }),
  );
  await db.insertInto('rides').values(rows).execute();
  await nameOldPlaces(app.context);
  const names = await db
    .selectFrom('rides')
    .select(['pickup_name', 'dropoff_name'])
    .distinct()
    .where('rider_id', '=', rider.user.id)
    .execute();
  expect(names).toEqual([{ pickup_name: name, dropoff_name: null }]);
});
