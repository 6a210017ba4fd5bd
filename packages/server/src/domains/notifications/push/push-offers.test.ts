import { addPushDevice } from '@josey/contract/api/messages/notification-channels';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { offerTo } from '../../rides/dispatch/dispatch.factory.ts';
import { onlineDriver } from '../../rides/drivers/drivers.factory.ts';
import { newTown, requestedRide } from '../../rides/rides.factory.ts';
import { newPushBrowser, startPushService } from './push-service.factory.ts';

const app = await startTestApp({ PUSH_TO_PRIVATE_ADDRESSES: '1', PUSH_SERVICES: '127.0.0.1' });

test('a ride offer wakes the driver’s phone for 15 seconds, with what it earns and no name or place', async () => {
  const { origin, received } = await startPushService(201);
  const town = newTown();
  const [driver, rider] = [await onlineDriver(app, town), await newPerson(app)];
  const browser = newPushBrowser(origin);
  await driver.client.call(addPushDevice, { body: browser.subscription });
  const ride = await requestedRide(rider, town);
  await offerTo(driver, ride.id);
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1);
  const [push] = received;
  if (!push) throw new Error('No push');
  expect(Number(push.headers.ttl)).toBeLessThanOrEqual(15);
  expect(push.headers.urgency).toBe('high');
  expect(browser.read(push.body)).toEqual({
    title: expect.stringMatching(/^Ride offer: \$\d/),
    body: expect.stringMatching(/^Pickup in \d+ min\. Open the app to accept\.$/),
    url: '/drive',
    tag: push.headers.topic,
  });
});
