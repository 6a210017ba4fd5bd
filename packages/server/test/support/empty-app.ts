import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '#platform/kernel/context.ts';
import type { App } from '../../src/app.ts';
import { dataDirectoryOf } from './launch-app.ts';
import { runOn } from './run-on.ts';

const PATIENCE_MS = 3_000;
const DEADLOCK = '40P01';

/**
 * Every row of ours and every job, whatever keys and triggers say, those too that guard rows even from this; the schedules and
 * queues stay, and the tables that are named.
 */
const deleteRowsBut = (kept: string[]) => `
  do $$
  declare
    name text;
    has_rows boolean;
    guards text[];
    guard text;
  begin
    set local session_replication_role = replica;
    for name in
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      -- Most tables of most apps never held a row, which their file tells at once.
      and pg_relation_size(oid) > 0 and relname <> all ('{${kept.join()}}')
    loop
      execute format('select exists (select from public.%I)', name) into has_rows;
      continue when not has_rows;
      guards := array(
        select tgname from pg_trigger where tgrelid = format('public.%I', name)::regclass and tgenabled = 'A');
      foreach guard in array guards loop
        execute format('alter table public.%I disable trigger %I', name, guard);
      end loop;
      execute format('delete from public.%I', name);
      foreach guard in array guards loop
        execute format('alter table public.%I enable always trigger %I', name, guard);
      end loop;
    end loop;
    delete from pgboss.job;
  end $$`;

/** What a running app holds in memory stays in its tables. */
const DELETE_ROWS_OF_APP = deleteRowsBut(['leases', 'migrations', 'settings_versions']);
const DELETE_ROWS = deleteRowsBut(['migrations']);

/**
 * Resets an app for the next test file: waits for its work, empties its tables, corrects its clock. False when that is
 * impossible: a client is connected, or work does not end, or its memory knows drivers.
 */
export async function emptyTestApp({ context, http }: App, resetClock: () => void): Promise<boolean> {
  if (http.server.listening || (await hasKnownDrivers(context))) return false;
  resetClock();
  return (await endsWork(context)) && (await deleteRows(context));
}

/** Resets the database of an app that was closed, and removes its files. */
export async function emptyDatabase(databaseUrl: string): Promise<void> {
  await runOn(databaseUrl, DELETE_ROWS);
  await rm(dataDirectoryOf(databaseUrl), { recursive: true, force: true });
}

/** False when a sweep of the app holds rows that it locked in another order. */
async function deleteRows({ db }: Context): Promise<boolean> {
  try {
    await sql.raw(DELETE_ROWS_OF_APP).execute(db);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === DEADLOCK) return false;
    throw error;
  }
}

const hasKnownDrivers = async ({ db }: Context) =>
  (await db.selectFrom('driver_presence').select('driver_id').limit(1).execute()).length > 0;

/** Jobs that wait are dropped, those under way are waited for, and what they leave in the outbox too. */
async function endsWork({ db, outbox }: Context): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    await outbox.drain();
    await sql`delete from pgboss.job where state in ('created', 'retry')`.execute(db);
    const { rows } = await sql`
      select 1 from pgboss.job where state = 'active' union all select 1 from outbox limit 1`.execute(db);
    if (rows.length === 0) return true;
    await sleep(5);
  }
  return false;
}
