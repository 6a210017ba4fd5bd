import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/platform/database/database.ts';

interface Page {
  table: 'users' | 'rides';
  status?: string;
  search?: string;
  isDriver?: boolean;
  order?: string;
  offset?: number;
}

const PAGE = 20;
const TEXT = sql`first_name || ' ' || last_name || ' ' || email::text`;

function conditionOf({ status, search, isDriver }: Page) {
  const conditions = [
    sql`true`,
    ...(status ? [sql`status = ${status}`] : []),
    ...(isDriver ? [sql`is_driver`] : []),
    ...(search ? [sql`${TEXT} ilike ${`%${search}%`}`] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** The way of the textbook: pages by offset, totals by counting, on the same tables and indexes. */
export async function plainPage(db: Db, page: Page): Promise<unknown> {
  const { table, offset = 0, order = 'id desc' } = page;
  const where = conditionOf(page);
  return Promise.all([
    sql`select * from ${sql.table(table)} where ${where} order by ${sql.raw(order)} limit ${PAGE} offset ${offset}`.execute(
      db,
    ),
    sql`select count(*) from ${sql.table(table)} where ${where}`.execute(db),
  ]);
}

export async function plainCounts(db: Db, table: 'users' | 'rides'): Promise<unknown> {
  return sql`select status, count(*) from ${sql.table(table)} group by status`.execute(db);
}
