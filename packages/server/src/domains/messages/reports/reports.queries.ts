import type { ThreadReportStatus } from '@josey/contract/rules/states/thread-report-states';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

/** One open report of a thread by a person at a time. */
export async function insertReport(tx: Tx, report: Insertable<DB['thread_reports']>): Promise<void> {
  await tx
    .insertInto('thread_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict.columns(['thread_id', 'reporter_id']).where('status', '=', sql.lit('open')).doNothing(),
    )
    .execute();
}

function reports(db: Db | Tx) {
  return db
    .selectFrom('thread_reports as p')
    .innerJoin('threads as t', 't.id', 'p.thread_id')
    .innerJoin('users as guest', 'guest.id', 't.guest_id')
    .innerJoin('users as host', 'host.id', 't.host_id')
    .select([
      'p.id',
      'p.thread_id',
      'p.reporter_id',
      'p.reason',
      'p.note',
      'p.status',
      'p.decision',
      'p.created_at',
      't.kind',
      't.subject_id',
      't.guest_id',
      't.host_id',
      'guest.first_name as guest_first_name',
      'guest.last_name as guest_last_name',
      'host.first_name as host_first_name',
      'host.last_name as host_last_name',
    ]);
}

export const getReport = (db: Db | Tx, id: string) =>
  reports(db).where('p.id', '=', id).executeTakeFirstOrThrow();

export type ReportRow = Awaited<ReturnType<typeof getReport>>;

/** Locks a report and reads it under the lock. */
export async function lockReport(tx: Tx, id: string): Promise<ReportRow | undefined> {
  const locked = await tx
    .selectFrom('thread_reports')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && getReport(tx, id);
}

/** Newest first, one more than `limit`. */
export function listReports(
  db: Db,
  {
    status,
    limit,
    cursor,
  }: { status?: ThreadReportStatus | undefined; limit: number; cursor?: string | undefined },
): Promise<ReportRow[]> {
  let page = reports(db)
    .orderBy('p.id', 'desc')
    .limit(limit + 1);
  if (status) page = page.where('p.status', '=', status);
  if (cursor) page = page.where('p.id', '<', cursor);
  return page.execute();
}
