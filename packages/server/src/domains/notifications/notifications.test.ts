import { listNotifications, readNotification } from '@josey/contract/api/messages/notifications';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { type Events, enqueue } from '#events';
import { jsonb } from '#platform/database/jsonb.ts';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson } from '../../../test/support/people.ts';
import { notifyOfEvents } from './notify-of-events.ts';

type Handler = (payload: object, id: string) => Promise<void>;

const app = await startTestApp();

async function verifyNotice(userId: string): Promise<void> {
  await transact(app.context, (tx) =>
    enqueue(tx, 'user.status_changed', { userId, from: 'pending', status: 'verified', reason: 'Seen.' }),
  );
}

test('a change leaves one unread notification, which only its owner can read', async () => {
  const [person, stranger] = [await newPerson(app), await newPerson(app)];
  await verifyNotice(person.user.id);
  const notice = await vi.waitFor(async () => {
    const page = await person.client.page(listNotifications, { query: { unread: 'true' } });
    const [first] = page.items;
    if (!first) throw new Error('not told yet');
    return first;
  }, 10_000);
  const params = { id: notice.id };
  await expect(stranger.client.call(readNotification, { params })).rejects.toMatchObject({ status: 404 });
  expect(await person.client.call(readNotification, { params })).toMatchObject({ isRead: true });
  expect((await person.client.page(listNotifications, { query: { unread: 'true' } })).total).toBe(0);
  expect((await stranger.client.page(listNotifications, {})).total).toBe(0);
});

test('the same message delivered twice tells once', async () => {
  const person = await newPerson(app);
  const { db } = app.context;
  const message = { id: crypto.randomUUID(), topic: 'user.status_changed' };
  const payload = jsonb({ userId: person.user.id, status: 'verified', reason: 'Seen.' });
  for (let round = 0; round < 2; round++) {
    await db
      .insertInto('outbox')
      .values({ ...message, payload })
      .execute();
    await app.context.outbox.drain();
  }
  await verifyNotice(person.user.id);
  await vi.waitFor(
    async () => expect((await person.client.page(listNotifications, {})).total).toBe(2),
    10_000,
  );
});

test('two workers that handle the same message at once tell once', async () => {
  const person = await newPerson(app);
  const handlers = new Map<string, Handler>();
  const events = { job: (topic: string, _: object, handler: Handler) => handlers.set(topic, handler) };
  notifyOfEvents(events as unknown as Events, app.context);
  const payload = { userId: person.user.id, status: 'verified', reason: 'Seen.' };
  const id = newId();
  const handle = () => handlers.get('user.status_changed')?.(payload, id);
  await Promise.all([handle(), handle()]);
  await handle();
  expect((await person.client.page(listNotifications, {})).total).toBe(1);
});

test('a change without a notification queues no job for one', async () => {
  const person = await newPerson(app);
  const rideId = newId();
  const about = { rideId, riderId: person.user.id };
  await transact(app.context, async (tx) => {
    await enqueue(tx, 'ride.changed', { ...about, status: 'requested' });
    await enqueue(tx, 'ride.changed', { ...about, status: 'arrived', move: 'arrive', actor: 'driver' });
  });
  const jobsOfRide = async () => {
    const { rows } = await sql<{ name: string; status: string }>`
      select name, data->'payload'->>'status' as status from pgboss.job
       where name like '%.notify' and data->'payload'->>'rideId' = ${rideId}`.execute(app.context.db);
    return rows;
  };
  await vi.waitFor(async () => expect((await person.client.page(listNotifications, {})).total).toBe(1));
  expect(await jobsOfRide()).toEqual([{ name: 'ride.changed.notify', status: 'arrived' }]);
});

test('a signed-out caller cannot read notifications', async () => {
  await expect(app.client().page(listNotifications, {})).rejects.toMatchObject({ status: 401 });
});
