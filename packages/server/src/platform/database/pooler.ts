import pg from 'pg';
import { StartupProblem } from '../kernel/start/startup-problem.ts';
import { STATEMENT_MS } from './database.ts';

const OLD_CONNECTIONS =
  'DATABASE_URL: PgBouncer still lends connections from before Josey set their time zone. Run RECONNECT in its console.';

/** Both are settings of the role, for this database alone; a role may set its own. */
const SET_FOR_ROLE = `do $$ begin
  if current_setting('TimeZone') <> 'UTC'
    or (select setting from pg_settings where name = 'statement_timeout') <> '${STATEMENT_MS}' then
    execute format('alter role current_user in database %I set timezone to ''UTC''', current_database());
    execute format('alter role current_user in database %I set statement_timeout to ${STATEMENT_MS}', current_database());
  end if;
end $$`;

/**
 * PgBouncer in transaction mode passes no settings on with a connection. The role gets them instead, once, over the
 * direct connection. Throws {@link StartupProblem} while PgBouncer lends connections without them.
 */
export async function preparePooler(url: string, directUrl: string): Promise<void> {
  await ask(directUrl, SET_FOR_ROLE);
  const [row] = await ask(url, `select current_setting('TimeZone') as zone`);
  if (row?.zone !== 'UTC') throw new StartupProblem(OLD_CONNECTIONS);
}

async function ask(connectionString: string, statement: string): Promise<{ zone?: string }[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
