import { getRide, startRide, tellPin } from '@josey/contract/api/rides';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { arrivedRide } from '../dispatch/dispatch.factory.ts';

const app = await startTestApp({ DEMO: '1' });

test('in the demo the rider tells the driver the PIN by a button, and the ride starts with it', async () => {
  const { rider, driver, ride } = await arrivedRide(app, { pin: true });
  const params = { id: ride.id };
  expect((await driver.client.call(getRide, { params })).pin).toBeUndefined();
  const before = await rider.client.call(getRide, { params });
  await rider.client.call(tellPin, { params });
  const { pin, revision } = await driver.client.call(getRide, { params });
  // A write that is no move of the state table is news as well.
  expect(revision).toBeGreaterThan(before.revision);
  expect(pin).toMatch(/^\d{4}$/);
  expect(await driver.client.call(startRide, { params, body: { pin } })).toMatchObject({ status: 'active' });
});

test('only the rider can share the PIN: not the driver, a stranger or a signed-out caller', async () => {
  const { driver, ride } = await arrivedRide(app, { pin: true });
  const params = { id: ride.id };
  const stranger = await newPerson(app);
  await expect(driver.client.call(tellPin, { params })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.client.call(tellPin, { params })).rejects.toMatchObject({ status: 404 });
  await expect(app.client().call(tellPin, { params })).rejects.toMatchObject({ status: 401 });
});
