import type { AlertKind } from '@josey/contract/api/desk/security-alerts';
import type { AlertStatus } from '@josey/contract/rules/states/alert-states';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

const ALERT_COLUMNS = [
  'id',
  'kind',
  'subject',
  'status',
  'count',
  'first_at',
  'last_at',
  'user_agents',
  'networks',
] as const;

/** Serializes the messages about one subject, so that each sees the earlier counts. */
export async function lockSubject(tx: Tx, kind: AlertKind, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`.execute(tx);
}

export function findOpenAlert(tx: Tx, kind: AlertKind, subject: string) {
  return tx
    .selectFrom('alerts')
    .select(ALERT_COLUMNS)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

/** When an administrator last acknowledged an alert about this: earlier evidence does not count again. */
export async function findLastAcknowledgment(
  tx: Tx,
  kind: AlertKind,
  subject: string,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('alerts')
    .select('acknowledged_at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('status', '=', 'acknowledged')
    .orderBy('acknowledged_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.acknowledged_at ?? undefined;
}

export async function insertAlert(tx: Tx, alert: Insertable<DB['alerts']>): Promise<void> {
  await tx.insertInto('alerts').values(alert).execute();
}

type Grown = Pick<Insertable<DB['alerts']>, 'count' | 'last_at' | 'user_agents' | 'networks'>;

export async function updateAlert(tx: Tx, id: string, grown: Grown): Promise<void> {
  await tx.updateTable('alerts').set(grown).where('id', '=', id).execute();
}

/** Adds accounts to an alert, up to `most`. */
export async function addPeople(tx: Tx, alertId: string, userIds: string[], most: number): Promise<void> {
  await sql`
    insert into alert_people (alert_id, user_id)
      select ${alertId}::uuid, u.id from users as u
        where u.id = any(${userIds}::uuid[])
          and (select count(*) from alert_people as p where p.alert_id = ${alertId}::uuid) < ${most}
        order by u.id limit ${most}
    on conflict do nothing`.execute(tx);
}

export function lockAlert(tx: Tx, id: string) {
  return tx.selectFrom('alerts').select(ALERT_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type AlertRow = Awaited<ReturnType<typeof lockAlert>> & object;

export function getAlert(tx: Tx, id: string): Promise<AlertRow> {
  return tx.selectFrom('alerts').select(ALERT_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

interface Slice {
  status?: AlertStatus | undefined;
  kind?: AlertKind | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Newest first, one more than `limit`. */
export function listAlerts(db: Db, { status, kind, limit, cursor }: Slice): Promise<AlertRow[]> {
  let page = db
    .selectFrom('alerts')
    .select(ALERT_COLUMNS)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (status) page = page.where('status', '=', status);
  if (kind) page = page.where('kind', '=', kind);
  if (cursor) page = page.where('id', '<', cursor);
  return page.execute();
}

/** The accounts of these alerts. */
export function listPeople(db: Db | Tx, alertIds: string[]) {
  return db
    .selectFrom('alert_people as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.alert_id', 'u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.status'])
    .where('p.alert_id', '=', sql<string>`any(${alertIds}::uuid[])`)
    .orderBy('u.id')
    .execute();
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** The number of alerts per status; there are few, and they are deleted eventually. */
export async function countByStatus(db: Db, kind?: AlertKind): Promise<Record<string, number>> {
  let counts = db
    .selectFrom('alerts')
    .select(['status', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy('status');
  if (kind) counts = counts.where('kind', '=', kind);
  return Object.fromEntries((await counts.execute()).map(({ status, n }) => [status, n]));
}

/** Deletes alerts without new evidence. */
export async function pruneAlerts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('alerts').where('last_at', '<', before).execute();
}
