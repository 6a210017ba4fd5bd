import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Db, openDatabase } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { newId } from '#platform/kernel/ids.ts';
import { cleanUp } from '../support/clean-up.ts';
import { databaseBefore } from '../support/database-before.ts';

async function addWebhook(db: Db): Promise<string> {
  const id = newId();
  const rest = { secret: Buffer.alloc(1), created_at: new Date() };
  const webhook = { id, url: 'https://hooks.example.test/', topics: ['ride.changed'], ...rest };
  await db.insertInto('webhooks').values(webhook).execute();
  return id;
}

const deliver = (db: Db, webhookId: string, eventId: string) =>
  db
    .insertInto('webhook_deliveries')
    .values({
      id: newId(),
      webhook_id: webhookId,
      event_id: eventId,
      topic: 'ride.changed',
      data: jsonb({}),
      status: 'pending',
      created_at: new Date(),
    })
    .execute();
const statuses = async (db: Db) =>
  (await db.selectFrom('webhook_deliveries').select('status').execute()).map(({ status }) => status);

test('0044: events that waited before it stay, and each is delivered to a webhook once', async () => {
  const { url, upgrade } = await databaseBefore('0044');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  const eventId = newId();
  await sql`insert into outbox (id, topic, payload) values (${eventId}, 'ride.changed', '{}')`.execute(db);

  await upgrade();

  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([{ id: eventId }]);
  const webhookId = await addWebhook(db);
  await deliver(db, webhookId, eventId);
  await expect(deliver(db, webhookId, eventId)).rejects.toThrow('duplicate key');
  await db.deleteFrom('webhooks').where('id', '=', webhookId).execute();
  expect(await statuses(db)).toEqual([]);
});

test('0049: deliveries from before stay, have no duration, and were not sent again', async () => {
  const { url, upgrade } = await databaseBefore('0049');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  await deliver(db, await addWebhook(db), newId());

  await upgrade();

  expect(await statuses(db)).toEqual(['pending']);
  expect(await db.selectFrom('webhook_deliveries').select(['duration_ms', 'due_since']).execute()).toEqual([
    { duration_ms: null, due_since: null },
  ]);
});

test('0059: deliveries from before are found by their last attempt, in the order of an index', async () => {
  const { url, upgrade } = await databaseBefore('0059');
  const { db, close } = openDatabase(url, 1);
  cleanUp(close);
  await deliver(db, await addWebhook(db), newId());

  await upgrade();

  expect(await statuses(db)).toEqual(['pending']);
  await sql`set enable_sort = off`.execute(db);
  const { rows } = await sql<Record<string, string>>`
    explain select id from webhook_deliveries where status = 'pending' order by tried_at nulls first limit 9`.execute(
    db,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join(' ');
  expect(plan).toContain('webhook_deliveries_waiting');
  expect(plan).not.toContain('Sort');
});
