import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '../../packages/server/src/platform/database/database.ts';

/** The lists of cells are long. */
const WIDTH = 180;

/** How PostgreSQL runs the statement of a search, with the times and pages of one run. */
export async function planOf(url: string, search: (db: Db) => Promise<unknown>): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  let query: CompiledQuery | undefined;
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      query = event.query;
    },
  });
  await search(db);
  if (!query) throw new Error('The search ran no statement');
  const { sql, parameters } = query;
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off) ${sql}`,
    [...parameters],
  );
  await db.destroy();
  return rows.map((row) => row['QUERY PLAN'].slice(0, WIDTH)).join('\n');
}
