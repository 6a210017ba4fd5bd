import { createHmac } from 'node:crypto';
import { setUserStatus } from '@josey/contract/api/desk/admin';
import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  sendWebhookAgain,
  type Webhook,
  type WebhookTopic,
} from '@josey/contract/api/desk/webhooks';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { jsonb } from '#platform/database/jsonb.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../test/support/people.ts';
import { retryAtOnce } from '../../../test/support/queues.ts';
import { deliver } from './deliver.ts';
import { startReceiver } from './webhooks.factory.ts';
import { sendWaiting } from './webhooks.jobs.ts';
import { listWaiting } from './webhooks.queries.ts';

const app = await startTestApp({ WEBHOOKS_TO_PRIVATE_ADDRESSES: '1' });
const admin = await adminPerson(app);
const HOUR_MS = 3_600_000;
afterEach(() => app.clock.set(new Date()));

const added = (url: string) =>
  admin.client.call(addWebhook, { body: { url, topics: ['user.status_changed'] } });
const read = async ({ id }: Webhook) =>
  (await admin.client.call(listWebhooks, {})).find((one) => one.id === id);
const deliveriesOf = async ({ id }: Webhook) =>
  (await admin.client.page(listWebhookDeliveries, { query: { webhookId: id } })).items;

/** Something happens that webhooks are told of. */
async function verified(): Promise<string> {
  const { user } = await newPerson(app);
  const body = { status: 'verified', reason: 'Seen in person, at Quill Street 7.' } as const;
  await admin.client.call(setUserStatus, { params: { id: user.id }, body });
  return user.id;
}

/** A pending delivery that the queue does not have. */
async function pendingDelivery(webhook: Webhook): Promise<string> {
  const id = crypto.randomUUID();
  await app.context.db
    .insertInto('webhook_deliveries')
    .values({
      id,
      webhook_id: webhook.id,
      event_id: crypto.randomUUID(),
      topic: 'user.status_changed',
      data: jsonb({}),
      status: 'pending',
      created_at: app.clock.now(),
    })
    .execute();
  return id;
}

test('an event is posted to the webhook, signed, with ids and states alone, and listed', async () => {
  const { url, received } = await startReceiver();
  const webhook = await added(url);
  const userId = await verified();
  await expect.poll(() => received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(JSON.parse(body)).toEqual({
    type: 'user.status_changed',
    timestamp: expect.any(String),
    data: { userId, from: 'pending', status: 'verified' },
  });
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(webhook.secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  await expect
    .poll(() => deliveriesOf(webhook))
    .toMatchObject([
      {
        id: headers['webhook-id'],
        status: 'delivered',
        attempts: 1,
        outcome: '200',
        durationMs: expect.any(Number),
      },
    ]);
  expect(await read(webhook)).toMatchObject({ lastDelivery: { status: 'delivered' } });
});

test('a failed delivery is tried again under the same id, until it arrives', async () => {
  const { url, received } = await startReceiver(500, 200);
  const webhook = await added(url);
  await verified();
  await expect.poll(() => received).toHaveLength(1);
  const next = async () => {
    await retryAtOnce(app.databaseUrl);
    return received;
  };
  await expect.poll(next, { timeout: 12_000 }).toHaveLength(2);
  expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
  await expect
    .poll(() => deliveriesOf(webhook))
    .toMatchObject([{ status: 'delivered', attempts: 2, outcome: '200' }]);
  expect(await read(webhook)).not.toHaveProperty('failingSince');
}, 20_000);

test('after a day of failures a webhook is off, until an administrator turns it on', async () => {
  const { url, received } = await startReceiver(500);
  const webhook = await added(url);
  const [first, second] = [await pendingDelivery(webhook), await pendingDelivery(webhook)];
  await expect(deliver(app.context, first)).rejects.toThrow('500');
  expect(await read(webhook)).toMatchObject({ failingSince: expect.any(String) });
  app.clock.advance(23 * HOUR_MS);
  await expect(deliver(app.context, second)).rejects.toThrow('500');
  expect(await read(webhook)).not.toHaveProperty('disabledAt');
  app.clock.advance(2 * HOUR_MS);
  await expect(deliver(app.context, second)).rejects.toThrow('500');
  expect(await read(webhook)).toMatchObject({ disabledAt: expect.any(String) });
  await deliver(app.context, second);
  expect(received).toHaveLength(3);
  const params = { id: second };
  await expect(admin.client.call(sendWebhookAgain, { params })).rejects.toMatchObject({ status: 409 });
  const on = await admin.client.call(changeWebhook, {
    params: { id: webhook.id },
    body: { isEnabled: true },
  });
  expect(on).not.toHaveProperty('disabledAt');
});

test('what waits is queued again for a day, then it has failed, and can be sent again', async () => {
  const { url, received } = await startReceiver();
  const webhook = await added(url);
  const id = await pendingDelivery(webhook);
  await sendWaiting(app.context);
  app.clock.advance(25 * HOUR_MS);
  await sendWaiting(app.context);
  expect(await deliveriesOf(webhook)).toMatchObject([{ id, status: 'failed', attempts: 0 }]);
  await admin.client.call(sendWebhookAgain, { params: { id } });
  await expect.poll(() => received).toHaveLength(1);
  await expect.poll(() => deliveriesOf(webhook)).toMatchObject([{ id, status: 'delivered' }]);
});

test('a delivery of last week that is sent again is due for another day', async () => {
  const { url, received } = await startReceiver(500, 200);
  const webhook = await added(url);
  const id = await pendingDelivery(webhook);
  app.clock.advance(5 * 24 * HOUR_MS);
  await sendWaiting(app.context);
  await admin.client.call(sendWebhookAgain, { params: { id } });
  await expect.poll(() => received).toHaveLength(1);
  await sendWaiting(app.context);
  await deliver(app.context, id);
  expect(await deliveriesOf(webhook)).toMatchObject([{ id, status: 'delivered' }]);
});

test('an event that a webhook no longer wants is sent only if an administrator sends it again', async () => {
  const { url, received } = await startReceiver();
  const webhook = await added(url);
  const id = await pendingDelivery(webhook);
  const body = { topics: ['ride.changed' as const] };
  await admin.client.call(changeWebhook, { params: { id: webhook.id }, body });
  await deliver(app.context, id);
  expect(received).toEqual([]);
  await admin.client.call(sendWebhookAgain, { params: { id } });
  await expect.poll(() => received).toHaveLength(1);
});

test('what waits for a webhook that is off keeps no place in the queue', async () => {
  const webhook = await added('http://127.0.0.1:9/');
  const id = await pendingDelivery(webhook);
  const waiting = () => app.context.outbox.transact((tx) => listWaiting(tx, new Date(Date.now() + HOUR_MS)));
  expect(await waiting()).toContain(id);
  const params = { id: webhook.id };
  await admin.client.call(changeWebhook, { params, body: { isEnabled: false } });
  expect(await waiting()).not.toContain(id);
});

test('a thousand deliveries that fail again and again keep no later one from being tried', async () => {
  const webhook = await added('http://127.0.0.1:9/');
  const id = await pendingDelivery(webhook);
  await sql`
    insert into webhook_deliveries (id, webhook_id, event_id, topic, data, status, created_at, tried_at)
    select gen_random_uuid(), webhook_id, gen_random_uuid(), topic, data, status, created_at - interval '3 hours', created_at
      from webhook_deliveries, generate_series(1, 1000) where id = ${id}`.execute(app.context.db);
  const waiting = await app.context.outbox.transact((tx) => listWaiting(tx, new Date(Date.now() + HOUR_MS)));
  expect(waiting[0]).toBe(id);
  expect(waiting).toHaveLength(1_000);
  await admin.client.call(removeWebhook, { params: { id: webhook.id } });
});

test('a delivery whose job is lost is queued again after half an hour', async () => {
  const { url, received } = await startReceiver();
  await pendingDelivery(await added(url));
  app.clock.advance(HOUR_MS);
  await sendWaiting(app.context);
  await expect.poll(() => received).toHaveLength(1);
});

test('a removed webhook gets nothing, and its deliveries are gone', async () => {
  const { url, received } = await startReceiver();
  const webhook = await added(url);
  const id = await pendingDelivery(webhook);
  await admin.client.call(removeWebhook, { params: { id: webhook.id } });
  await deliver(app.context, id);
  expect([received, await deliveriesOf(webhook)]).toEqual([[], []]);
});

test('an administrator chooses other events for a webhook, which then gets those alone', async () => {
  const { url, received } = await startReceiver();
  const webhook = await added(url);
  const choose = (topics: WebhookTopic[]) =>
    admin.client.call(changeWebhook, { params: { id: webhook.id }, body: { topics } });
  await expect(choose([])).rejects.toMatchObject({ status: 400 });
  expect(await choose(['ride.changed'])).toMatchObject({ topics: ['ride.changed'] });
  const other = await startReceiver();
  await added(other.url);
  await verified();
  // The deliveries of an event are written together.
  await expect.poll(() => other.received).toHaveLength(1);
  await choose(['user.status_changed']);
  const userId = await verified();
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]?.body).toContain(userId);
});

test('outside of trials an address needs https, and never holds a password', async () => {
  const strict = await startTestApp();
  const { client } = await adminPerson(strict);
  const add = (url: string) => client.call(addWebhook, { body: { url, topics: ['ride.changed'] } });
  for (const url of ['http://example.test/', 'https://user:secret@example.test/', 'ftp://example.test/'])
    await expect(add(url)).rejects.toMatchObject({ status: 400, fields: { url: expect.any(String) } });
  expect(await add('https://example.test/')).toMatchObject({ secret: expect.stringMatching(/^whsec_/) });
});
