import { logout } from '@josey/contract/api/accounts/accounts';
import { saveLocale } from '@josey/contract/api/accounts/profile';
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
  saveNotificationPreferences,
} from '@josey/contract/api/messages/notification-channels';
import { readAllNotifications } from '@josey/contract/api/messages/notifications';
import { NOTIFICATION_RULES } from '@josey/contract/rules/limits/accounts';
import { expect, test } from 'vitest';
import { type DomainEvents, enqueue } from '#events';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { retryAtOnce } from '../../../../test/support/queues.ts';
import { sendDelayedPushes } from '../channels/send-delayed.ts';
import { newPushBrowser, readVapid, startPushService } from './push-service.factory.ts';

const app = await startTestApp({ PUSH_TO_PRIVATE_ADDRESSES: '1', PUSH_SERVICES: '127.0.0.1' });
const { db } = app.context;

const tell = <Topic extends keyof DomainEvents>(topic: Topic, payload: DomainEvents[Topic]) =>
  transact(app.context, (tx) => enqueue(tx, topic, payload));
const arrive = ({ user }: Person, rideId = newId()) =>
  tell('ride.changed', {
    rideId,
    riderId: user.id,
    driverFirstName: 'Tomas',
    actor: 'driver',
    status: 'arrived',
    move: 'arrive',
  });
const approveCar = ({ user }: Person) =>
  tell('vehicle.status_changed', {
    ownerId: user.id,
    vehicleId: newId(),
    status: 'approved',
    label: '2018 Marlow Breeze',
  });

async function subscribed(...statuses: number[]) {
  const service = await startPushService(...statuses);
  const person = await newPerson(app);
  const browser = newPushBrowser(service.origin);
  const device = await person.client.call(addPushDevice, { body: browser.subscription });
  const { publicKey } = await person.client.call(listPushDevices, {});
  const nextPush = async (count = 1) => {
    const arrived = async () => {
      if (service.received.length < count) await retryAtOnce(app.databaseUrl);
      return service.received.length;
    };
    await expect.poll(arrived, { timeout: 15_000 }).toBe(count);
    const push = service.received[count - 1];
    if (!push) throw new Error('No push');
    return { ...push, shown: browser.read(push.body) };
  };
  return { ...service, person, browser, device, publicKey, nextPush };
}

test('a notification reaches the browser, encrypted for it and signed with the key that it subscribed with', async () => {
  const { person, publicKey, nextPush, origin } = await subscribed(201);
  await person.client.call(saveLocale, { body: { language: 'es' } });
  const rideId = newId();
  await arrive(person, rideId);
  const { shown, headers } = await nextPush();
  expect(shown).toMatchObject({ title: 'Tomas ya llegó', url: `/rides/${rideId}` });
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
  expect(Number(headers.ttl)).toBeGreaterThan(280);
  expect(Number(headers.ttl)).toBeLessThanOrEqual(300);
  expect(headers.topic).toMatch(/^[\w-]{32}$/);
  expect(shown.tag).toBe(headers.topic);
  expect(readVapid(headers.authorization, publicKey)).toMatchObject({
    aud: origin,
    sub: expect.stringMatching(/^mailto:.+@/),
  });
});

test('news of one trip has one topic, news of another has another', async () => {
  const { person, nextPush } = await subscribed(201);
  const rideId = newId();
  await arrive(person, rideId);
  const first = await nextPush(1);
  await arrive(person, rideId);
  const second = await nextPush(2);
  await arrive(person);
  const third = await nextPush(3);
  expect(second.shown.tag).toBe(first.shown.tag);
  expect(third.shown.tag).not.toBe(first.shown.tag);
});

test.each([404, 410])('a browser that the service answers with %i is removed', async (status) => {
  const { person, nextPush } = await subscribed(status);
  await arrive(person);
  await nextPush();
  const left = async () => (await person.client.call(listPushDevices, {})).devices;
  await expect.poll(left, { timeout: 15_000 }).toEqual([]);
});

test('a service that is busy is asked again; a redirect is not followed, and the browser stays', async () => {
  const { person, nextPush, received } = await subscribed(503, 302, 201);
  await arrive(person);
  await nextPush(3);
  expect(received.map(({ path }) => path)).not.toContain('/elsewhere');
  expect((await person.client.call(listPushDevices, {})).devices).toHaveLength(1);
}, 30_000);

test('the switch of a kind stops its push messages, not those about safety', async () => {
  const { person, nextPush } = await subscribed(201);
  const push = { vehicles: false, account: false };
  await person.client.call(saveNotificationPreferences, { body: { push } });
  await approveCar(person);
  const warned = { userId: person.user.id, amountCents: 500, currency: 'USD', link: '/x', reason: 'Late' };
  await tell('payment.refunded', { payerId: warned.userId, ...warned });
  expect((await nextPush()).shown.title).toContain('$5.00');
});

test('in quiet hours a push waits for the morning, and one that was read by then is not sent', async () => {
  const { person, nextPush, received } = await subscribed(201);
  const quietHours = { from: '22:00', until: '07:00' };
  await person.client.call(saveLocale, { body: { timeZone: 'America/New_York' } });
  await person.client.call(saveNotificationPreferences, { body: { quietHours } });
  app.clock.set(new Date('2026-11-28T04:00:00Z'));
  await approveCar(person);
  const waiting = () =>
    db
      .selectFrom('delayed_pushes as d')
      .innerJoin('notifications as n', 'n.id', 'd.notification_id')
      .select('d.due_at')
      .where('n.user_id', '=', person.user.id)
      .execute();
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([{ due_at: new Date('2026-11-28T12:00:00Z') }]);
  await arrive(person);
  expect((await nextPush(1)).shown.title).toBe('Tomas is here');
  app.clock.set(new Date('2026-11-28T12:00:01Z'));
  await Promise.all([sendDelayedPushes(app.context), sendDelayedPushes(app.context)]);
  expect((await nextPush(2)).shown.title).toContain('2018 Marlow Breeze');
  app.clock.set(new Date('2026-11-29T04:00:00Z'));
  await approveCar(person);
  await expect.poll(waiting, { timeout: 15_000 }).toHaveLength(1);
  await person.client.call(readAllNotifications, {});
  app.clock.set(new Date('2026-11-29T12:00:01Z'));
  await sendDelayedPushes(app.context);
  app.clock.set(new Date());
  expect(await waiting()).toEqual([]);
  expect(received).toHaveLength(2);
});

test('a push that comes too late for its time to live is not sent', async () => {
  const { person, device, received } = await subscribed(201);
  const { deliverPush } = await import('./deliver-push.ts');
  await person.client.call(removePushDevice, { params: { id: device.id } });
  await arrive(person);
  const notice = () =>
    db.selectFrom('notifications').select('id').where('user_id', '=', person.user.id).executeTakeFirst();
  await expect.poll(notice, { timeout: 15_000 }).toBeDefined();
  const { id: notificationId } = (await notice()) ?? { id: '' };
  const again = await person.client.call(addPushDevice, {
    body: { ...newPushBrowser('http://127.0.0.1:9').subscription },
  });
  const at = new Date(app.clock.now().getTime() - 301_000).toISOString();
  await deliverPush(app.context, { deviceId: again.id, notificationId, at });
  expect(received).toEqual([]);
});

test('a browser has one subscription: another account takes it over, and signing out ends it', async () => {
  const { person, browser } = await subscribed(201);
  const other = await newPerson(app);
  await other.client.call(addPushDevice, { body: browser.subscription });
  expect((await person.client.call(listPushDevices, {})).devices).toEqual([]);
  expect((await other.client.call(listPushDevices, {})).devices).toMatchObject([{ isCurrent: true }]);
  await other.client.call(logout, {});
  const left = await db
    .selectFrom('push_devices')
    .select('id')
    .where('endpoint', '=', browser.subscription.endpoint)
    .execute();
  expect(left).toEqual([]);
});

test('an eleventh browser takes the place of the oldest, also when several come at once', async () => {
  const person = await newPerson(app);
  const max = NOTIFICATION_RULES.pushDevicesMax;
  const template = {
    user_id: person.user.id,
    p256dh: 'x',
    auth: 'y',
    created_at: app.clock.now(),
  };
  for (let slot = 1; slot <= max; slot++) {
    const session_hash = Buffer.from(newId());
    await db
      .insertInto('sessions')
      .values({
        token_hash: session_hash,
        user_id: person.user.id,
        created_at: app.clock.now(),
        last_used_at: app.clock.now(),
      })
      .execute();
    const device = { ...template, id: newId(), session_hash, slot, endpoint: `https://x/${newId()}` };
    await db.insertInto('push_devices').values(device).execute();
  }
  const add = () =>
    person.client.call(addPushDevice, { body: newPushBrowser('http://127.0.0.1:9').subscription });
  await Promise.all([add(), add(), add()]);
  const { devices } = await person.client.call(listPushDevices, {});
  expect(devices).toHaveLength(max);
  expect(devices.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
});

test.each([
  ['https://example.test/push', 'endpoint'],
  ['http://127.0.0.1.example.test/push', 'endpoint'],
  ['http://user:password@127.0.0.1/push', 'endpoint'],
  ['not an address', 'endpoint'],
])('%s is no address of a push service', async (endpoint, field) => {
  const { client } = await newPerson(app);
  const body = { ...newPushBrowser('http://127.0.0.1').subscription, endpoint };
  const refused = client.call(addPushDevice, { body });
  await expect(refused).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
});

test('keys of another length are refused', async () => {
  const { client } = await newPerson(app);
  const { subscription } = newPushBrowser('http://127.0.0.1:9');
  const body = { ...subscription, keys: { p256dh: 'AAAA', auth: subscription.keys.auth } };
  await expect(client.call(addPushDevice, { body })).rejects.toMatchObject({
    fields: { 'keys.p256dh': expect.any(String) },
  });
});
