import { deskMap, deskQueue, deskToday } from '@josey/contract/api/desk/desk';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, verifiedPerson } from '../../../../test/support/people.ts';
import { onlineDriver } from '../../rides/drivers/drivers.factory.ts';
import { rideRow } from '../../rides/rides.factory.ts';

const app = await startTestApp();
/** Tuesday, 10:00 in New York. */
app.clock.set(new Date('2026-07-14T14:00:00Z'));
const admin = await adminPerson(app);
const { db } = app.context;

async function rideAt(requestedAt: string, more: object = {}): Promise<void> {
  const { user } = await verifiedPerson(app);
  const at = new Date(requestedAt);
  const row = rideRow({ id: newId(), rider_id: user.id, status: 'expired', requested_at: at, ...more });
  await db.insertInto('rides').values(row).execute();
}

test('today is compared with the same weekday up to the same hour, by the operator’s clock', async () => {
  await rideAt('2026-07-14T04:30:00Z');
  await rideAt('2026-07-14T12:00:00Z');
  // The evening before in New York.
  await rideAt('2026-07-14T03:30:00Z');
  await rideAt('2026-07-07T13:59:00Z');
  await rideAt('2026-07-07T14:01:00Z');
  const [requested, arrived] = ['2026-07-14T13:00:00Z', '2026-07-14T13:04:10Z'];
  const driver = { driver_id: (await newPerson(app)).user.id, arrived_at: new Date(arrived) };
  await rideAt(requested, { status: 'cancelled', ...driver });
  const today = await admin.client.call(deskToday, {});
  expect(today).toMatchObject({
    timeZone: 'America/New_York',
    currency: 'USD',
    rides: { now: 3, before: 1 },
    unserved: { now: 2, before: 1 },
    pickupSeconds: { now: 250, before: null },
    rentalsStarted: { now: 0, before: 0 },
    revenueCents: { now: 0, before: 0 },
  });
  expect(today.signUps.now).toBeGreaterThan(0);
  expect(today.signUps.before).toBe(0);
});

test('the live map has the drivers who are online, exactly where they are', async () => {
  const at = { lat: 39.281, lng: -76.5731 };
  await onlineDriver(app, at);
  const map = await admin.client.call(deskMap, {});
  expect(map).toEqual({ ridesNow: 0, driversFree: 1, drivers: [{ ...at, isFree: true }] });
});

test.each([deskQueue, deskToday, deskMap])('$path is for administrators', async (endpoint) => {
  const { client } = await newPerson(app);
  await expect(client.call(endpoint, {})).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  await expect(app.client().call(endpoint, {})).rejects.toMatchObject({ status: 401 });
});
