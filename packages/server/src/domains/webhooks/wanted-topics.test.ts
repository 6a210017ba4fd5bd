import { setTimeout as sleep } from 'node:timers/promises';
import { addWebhook, changeWebhook, removeWebhook } from '@josey/contract/api/desk/webhooks';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enqueue } from '#events';
import { Connection } from '#platform/database/connection.ts';
import type { ProcessConnection } from '#platform/processes/process-connection.ts';
import { startOwnTestApp, type TestApp } from '../../../test/support/app.ts';
import { cloneDatabase } from '../../../test/support/database.ts';
import { adminPerson, newPerson } from '../../../test/support/people.ts';
import { wantedTopics } from './wanted-topics.ts';

const TOPIC = 'driver_application.decided';
const databaseUrl = await cloneDatabase();
const start = () => startOwnTestApp({ DATABASE_URL: databaseUrl }, { databaseUrl });
/** Two processes; webhooks are changed at the first alone. */
const [here, there] = [await start(), await start()];
const admin = await adminPerson(here);
const body = { url: 'https://example.test/', topics: [TOPIC as typeof TOPIC] };
const mayWant = (app: TestApp) => wantedTopics(app.context).mayWant(TOPIC);
const isKnownAsUnwanted = (app: TestApp) => expect.poll(() => mayWant(app)).toBe(false);

/** How many jobs for webhooks an event at this process queues. */
async function decide({ context }: TestApp): Promise<number> {
  const { user } = await newPerson(here);
  const event = { userId: user.id, status: 'approved' } as const;
  await context.outbox.transact((tx) => enqueue(tx, TOPIC, event));
  const { rows } = await sql`
    select from pgboss.job
     where name = ${`${TOPIC}.webhooks`} and data->'payload'->>'userId' = ${user.id}`.execute(context.db);
  return rows.length;
}

test('an event that no active webhook wants queues no job, in any process', async () => {
  for (const app of [here, there]) await isKnownAsUnwanted(app);
  expect([await decide(here), await decide(there)]).toEqual([0, 0]);
  const { id } = await admin.client.call(addWebhook, { body });
  expect(await decide(here)).toBe(1);
  await expect.poll(() => decide(there)).toBe(1);
  await admin.client.call(changeWebhook, { params: { id }, body: { isEnabled: false } });
  for (const app of [here, there]) await isKnownAsUnwanted(app);
  await admin.client.call(changeWebhook, { params: { id }, body: { isEnabled: true } });
  expect(await decide(here)).toBe(1);
  await admin.client.call(removeWebhook, { params: { id } });
  for (const app of [here, there]) await isKnownAsUnwanted(app);
});

test('a process that does not know yet, or whose connection is or was away, queues the job', async () => {
  const connection: { id?: number | undefined; opened?: Parameters<ProcessConnection['onOpen']>[0] } = {};
  const processConnection = {
    ...here.context.processConnection,
    id: () => connection.id,
    onOpen(handler: NonNullable<typeof connection.opened>) {
      connection.opened = handler;
    },
  };
  const { mayWant } = wantedTopics({ ...here.context, processConnection });
  expect(mayWant(TOPIC)).toBe(true);
  connection.id = 1;
  expect(mayWant(TOPIC)).toBe(true);
  await expect.poll(() => mayWant(TOPIC)).toBe(false);
  connection.id = undefined;
  expect(mayWant(TOPIC)).toBe(true);
  connection.id = 1;
  await connection.opened?.(new Connection());
  expect(mayWant(TOPIC)).toBe(true);
  await expect.poll(() => mayWant(TOPIC)).toBe(false);
});

test('a read that is older than a change does not count', async () => {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const db = here.context.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked.resolve();
      await held.promise;
      return result;
    },
  });
  const topics = wantedTopics({ ...here.context, db });
  topics.mayWant(TOPIC);
  await asked.promise;
  const { id } = await admin.client.call(addWebhook, { body });
  topics.change();
  held.resolve();
  await sleep(50);
  expect(topics.mayWant(TOPIC)).toBe(true);
  await admin.client.call(removeWebhook, { params: { id } });
});
