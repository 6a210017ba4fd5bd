import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/platform/database/database.ts';

export interface DatabaseState {
  /** Written to its log so far. */
  walBytes: number;
  /** On disk, with indexes. */
  tableBytes: number;
  /** Of each table. */
  rows: Map<string, number>;
}

export async function stateOf(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
    select relname as name, pg_total_relation_size(c.oid)::float8 as bytes,
      (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %s', c.oid::regclass), false, true, '')))[1]
        ::text::float8 as rows
    from pg_class c where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`.execute(
    db,
  );
  const wal = await sql<{ bytes: number }>`
    select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`.execute(db);
  return {
    walBytes: wal.rows[0]?.bytes ?? 0,
    tableBytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    rows: new Map(rows.map((row) => [row.name, row.rows])),
  };
}

/** Whether nothing waits that a call has caused. */
export async function isSettled(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select (select count(*) from outbox)
      + (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now())
      as waiting`.execute(db);
  return Number(rows[0]?.waiting) === 0;
}
