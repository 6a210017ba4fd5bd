import type { WebhookTopic } from '@josey/contract/api/desk/webhooks';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { newId } from '#platform/kernel/ids.ts';

const WEBHOOK = ['id', 'url', 'topics', 'created_at', 'failing_since', 'disabled_at'] as const;
const DELIVERY = [
  'id',
  'topic',
  'status',
  'attempts',
  'outcome',
  'duration_ms',
  'created_at',
  'delivered_at',
] as const;

export type WebhookRow = Pick<Selectable<DB['webhooks']>, (typeof WEBHOOK)[number]> & {
  last_status?: string | null;
  last_at?: Date | null;
};
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

/** Each with its newest delivery. */
export const listWebhooks = (db: Db): Promise<WebhookRow[]> =>
  db
    .selectFrom('webhooks')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('webhook_deliveries')
          .select(['status as last_status', 'created_at as last_at'])
          .whereRef('webhook_id', '=', 'webhooks.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(WEBHOOK)
    .select(['last_status', 'last_at'])
    .orderBy('id')
    .execute();

export const insertWebhook = (tx: Tx, webhook: Insertable<DB['webhooks']>) =>
  tx.insertInto('webhooks').values(webhook).returning(WEBHOOK).executeTakeFirstOrThrow();

export const updateWebhook = (tx: Tx, id: string, change: Updateable<DB['webhooks']>) =>
  tx.updateTable('webhooks').set(change).where('id', '=', id).returning(WEBHOOK).executeTakeFirst();

export async function deleteWebhook(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('webhooks').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export function listDeliveries(
  db: Db,
  { webhookId, limit, cursor }: { webhookId: string; limit: number; cursor?: string | undefined },
) {
  let page = db
    .selectFrom('webhook_deliveries')
    .select(DELIVERY)
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('id', '<', cursor);
  return page.execute();
}

export async function countDeliveries(db: Db, webhookId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow();
  return count;
}

interface PlannedEvent {
  topic: WebhookTopic;
  eventId: string;
  data: object;
  now: Date;
}

/** The topics that webhooks that are on want. */
export async function listWantedTopics(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(sql<string>`unnest(topics)`.as('topic'))
    .distinct()
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map(({ topic }) => topic);
}

const selectWanting = (tx: Tx, topic: WebhookTopic) =>
  tx
    .selectFrom('webhooks')
    .select('id')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`${topic} = any(topics)`);

/** Returns the ids of the new ones: an event that was planned before has no further. */
export async function insertDeliveries(
  tx: Tx,
  { topic, eventId, data, now }: PlannedEvent,
): Promise<string[]> {
  const wanting = await selectWanting(tx, topic).execute();
  if (wanting.length === 0) return [];
  const rows = await tx
    .insertInto('webhook_deliveries')
    .values(
      wanting.map((webhook) => ({
        id: newId(),
        webhook_id: webhook.id,
        event_id: eventId,
        topic,
        data: jsonb(data),
        status: 'pending',
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type DueDelivery = NonNullable<Awaited<ReturnType<typeof findDue>>>;

/** Pending, for a webhook that is on and wants the topic. What an administrator sends again is sent either way. */
const selectDue = (db: Db) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .where('d.status', '=', 'pending')
    .where('w.disabled_at', 'is', null)
    .where((eb) => eb.or([sql<boolean>`d.topic = any(w.topics)`, eb('d.due_since', 'is not', null)]));

export const findDue = (db: Db, id: string) =>
  selectDue(db)
    .select(['d.id', 'd.topic', 'd.data', 'd.created_at', 'd.webhook_id', 'w.url', 'w.secret'])
    .where('d.id', '=', id)
    .executeTakeFirst();

interface Attempt {
  outcome: string;
  durationMs: number;
  now: Date;
}

export async function noteSuccess(
  db: Db,
  due: DueDelivery,
  { outcome, durationMs, now }: Attempt,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      status: 'delivered',
      attempts: eb('attempts', '+', 1),
      outcome,
      duration_ms: durationMs,
      tried_at: now,
      delivered_at: now,
    }))
    .where('id', '=', due.id)
    .execute();
  await db
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('id', '=', due.webhook_id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** After a day of failures alone the webhook is turned off: true when it is. */
export async function noteFailure(
  db: Db,
  due: DueDelivery,
  { outcome, durationMs, now }: Attempt,
  dayAgo: Date,
): Promise<boolean> {
  await db
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      outcome,
      duration_ms: durationMs,
      tried_at: now,
    }))
    .where('id', '=', due.id)
    .execute();
  const { rows } = await sql<{ is_off: boolean }>`
    update webhooks set failing_since = coalesce(failing_since, ${now}),
           disabled_at = case when failing_since <= ${dayAgo} then coalesce(disabled_at, ${now}) else disabled_at end
     where id = ${due.webhook_id}
    returning disabled_at is not null as is_off`.execute(db);
  return rows[0]?.is_off ?? false;
}

/** Not tried for a while, and not in the hands of the queue any more. What is tried again and again keeps nothing else back. */
export async function listWaiting(tx: Tx, before: Date): Promise<string[]> {
  const rows = await selectDue(tx)
    .select('d.id')
    .where('d.created_at', '<', before)
    .where((eb) => eb.or([eb('d.due_since', 'is', null), eb('d.due_since', '<', before)]))
    .where((eb) => eb.or([eb('d.tried_at', 'is', null), eb('d.tried_at', '<', before)]))
    .orderBy('d.tried_at', (order) => order.asc().nullsFirst())
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id);
}

export async function failOverdue(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed' })
    .where('status', '=', 'pending')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('due_since', 'is', null), eb('due_since', '<', before)]))
    .execute();
}

/** Makes a delivery due once more. Undefined: there is none. */
export const setPending = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('webhook_deliveries')
    .set({ status: 'pending', due_since: now })
    .where('id', '=', id)
    .returning([...DELIVERY, 'webhook_id'])
    .executeTakeFirst();

export async function isOff(tx: Tx, webhookId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('webhooks')
    .select('disabled_at')
    .where('id', '=', webhookId)
    .executeTakeFirst();
  return row?.disabled_at !== null;
}

export async function pruneDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
}
