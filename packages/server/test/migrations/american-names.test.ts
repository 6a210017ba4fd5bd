import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { databaseBefore } from '../support/database-before.ts';
import { runOn } from '../support/run-on.ts';

const before = await databaseBefore('0032');
const { db, close } = openDatabase(before.url, 1);
const [userId, paymentId, fileId, actionId] = [newId(), newId(), newId(), newId()];
const [messageId, waitingId] = [newId(), newId()];
const queued = { id: messageId, topic: 'licence.decided', payload: { userId, status: 'verified' } };

beforeAll(async () => {
  await queueJob(before.url, 'licence.decided.notifications', queued);
  await db.transaction().execute(async (tx) => {
    // The rows that these belong to do not matter here.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const insert of OLD_ROWS) await insert.execute(tx);
  });
  await before.upgrade();
  return close;
}, 60_000);

const OLD_ROWS = [
  sql`insert into users (id, first_name, last_name, email, licence_expires_on)
    values (${userId}, 'Ada', 'Moss', 'ada@example.com', '2030-01-31')`,
  sql`insert into files (id, owner_id, purpose, kind, content_type, bytes, sha256, storage_key, created_at, keep_until)
    values (${fileId}, ${userId}, 'licence', 'document', 'application/pdf', 1, ${Buffer.alloc(32)}, 'files/1', now(), now())`,
  sql`insert into licence_submissions (id, user_id, license_number, license_country, license_expires_on, front_id,
    back_id, selfie_id, submitted_at) values (${newId()}, ${userId}, 'M-100', 'US', '2030-01-31', ${fileId}, ${fileId},
    ${fileId}, now())`,
  sql`insert into licence_reminders (user_id, expires_on, days_before, told_at)
    values (${userId}, '2030-01-31', 30, now())`,
  sql`insert into payments (id, payer_id, kind, subject_id, purpose, amount_cents, currency, method, description, state,
    created_at) values (${paymentId}, ${userId}, 'rental', ${newId()}, 'price', 100, 'USD', 'card', 'Rental',
    'authorised', now())`,
  sql`insert into sandbox_charges (reference, idempotency_key, amount_cents, currency, method, payment_method_id,
    description, status) values ('ch_1', ${paymentId}, 100, 'USD', 'card', 'pm_card_visa', 'Rental', 'authorised')`,
  sql`insert into data_exports (id, user_id, state, asked_at) values (${newId()}, ${userId}, 'asked', now())`,
  sql`insert into alerts (id, kind, subject, status, count, first_at, last_at, user_agents, networks, looked_at)
    values (${newId()}, 'new_device', ${userId}, 'looked_at', 1, now(), now(), '{}', '{}', now())`,
  sql`insert into notifications (id, message_id, user_id, kind, title, message, created_at)
    values (${newId()}, ${newId()}, ${userId}, 'licence_expiring', '', '', now())`,
  sql`insert into mails (id, user_id, recipient, name, language, template, params, created_at)
    values (${newId()}, ${userId}, 'ada@example.com', 'Ada', 'en', 'licence-refused', '{}', now())`,
  sql`insert into admin_actions (id, admin_id, type, target_kind, target_id, reason, created_at)
    values (${actionId}, ${userId}, 'licence_verified', 'user', ${userId}, 'Meets requirements', now()),
      (${newId()}, ${userId}, 'alert_looked_at', 'alert', ${newId()}, 'Called', now())`,
  sql`insert into outbox (id, topic, payload) values (${waitingId}, 'mail.ordered', '{"mailId": "1"}')`,
];

async function queueJob(url: string, queue: string, message: { id: string }) {
  const boss = new PgBoss({ connectionString: url, supervise: false });
  await boss.start();
  await boss.createQueue(queue);
  await boss.send(queue, message, { id: message.id });
  await boss.stop({ graceful: false });
}

test('rows of licenses keep their contents under the new names', async () => {
  const user = await db.selectFrom('users').select('license_expires_on').executeTakeFirstOrThrow();
  expect(user).toEqual({ license_expires_on: '2030-01-31' });
  expect(await db.selectFrom('license_submissions').select('license_number').execute()).toHaveLength(1);
  expect(await db.selectFrom('license_reminders').select('sent_at').execute()).toHaveLength(1);
  expect(await db.selectFrom('files').select('purpose').execute()).toEqual([{ purpose: 'license' }]);
});

test('stored states, kinds, templates and action types have their new spelling', async () => {
  expect(await db.selectFrom('payments').select('state').execute()).toEqual([{ state: 'authorized' }]);
  expect(await db.selectFrom('sandbox_charges').select('status').execute()).toEqual([
    { status: 'authorized' },
  ]);
  expect(await db.selectFrom('data_exports').select('state').execute()).toEqual([{ state: 'requested' }]);
  expect(await db.selectFrom('alerts').select('status').execute()).toEqual([{ status: 'acknowledged' }]);
  expect(await db.selectFrom('notifications').select('kind').execute()).toEqual([
    { kind: 'license_expiring' },
  ]);
  expect(await db.selectFrom('mails').select('template').execute()).toEqual([
    { template: 'license-refused' },
  ]);
  expect(await db.selectFrom('admin_actions').select('type').orderBy('type').execute()).toEqual([
    { type: 'alert_acknowledged' },
    { type: 'license_verified' },
  ]);
});

test('a waiting message and the message of a queued job are in the outbox under their new topics', async () => {
  expect(await db.selectFrom('outbox').select(['id', 'topic', 'payload']).orderBy('topic').execute()).toEqual(
    [
      { ...queued, topic: 'license.decided' },
      { id: waitingId, topic: 'mail.queued', payload: { mailId: '1' } },
    ],
  );
  expect(await runOn(before.url, 'select id from pgboss.job')).toEqual([]);
});

test('the log of administrators still refuses a change', async () => {
  const change = db.updateTable('admin_actions').set({ reason: '' }).where('id', '=', actionId).execute();
  await expect(change).rejects.toThrow('never changed');
});

test('a payment under the new names moves only as the state table says', async () => {
  const moveTo = (state: string) =>
    db.updateTable('payments').set({ state }).where('id', '=', paymentId).execute();
  await expect(moveTo('declined')).rejects.toThrow('cannot go from authorized to declined');
  await moveTo('captured');
});

test('no name in the database has the old spelling', async () => {
  const { rows } = await sql`
    select relname as name from pg_class where relname ~ 'licence|whoever'
    union all select conname from pg_constraint where conname ~ 'licence|whoever'
    union all select column_name from information_schema.columns where column_name ~ 'licence|whoever'
    union all select proname from pg_proc where proname ~ 'licence|whoever' or prosrc ~ 'licence|whoever'
    union all select tgname from pg_trigger where tgname ~ 'licence|whoever'`.execute(db);
  expect(rows).toEqual([]);
});
