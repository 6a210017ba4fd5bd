import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { runOn } from '../support/run-on.ts';
import { startServerProcess } from '../support/servers/server-process.ts';

const SETTLED_MS = 15_000;
const IDLE_SECONDS = 60;

/** The last statement of each connection that ran one since `since`, without those of the job queue. */
const statementsSince = (url: string, since: string) =>
  runOn(
    url,
    `select application_name, query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'josey jobs'
       and state_change > '${since}'`,
  );

async function countCommits(url: string): Promise<{ commits: number; at: string }> {
  const [row] = await runOn<{ commits: string; at: string }>(
    url,
    `select xact_commit as commits, clock_timestamp()::text as at
     from pg_stat_database where datname = current_database()`,
  );
  return { commits: Number(row?.commits), at: row?.at ?? '' };
}

test('two idle processes commit nothing for a minute, apart from the polls of their job queues', {
  timeout: 180_000,
}, async () => {
  const databaseUrl = await cloneDatabase();
  const DATA_DIR = await mkdtemp(join(inject('runDirectory'), 'data-'));
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR,
    SECRET: 'a secret for tests, 32 characters long',
  };
  const processes = [await startServerProcess(settings), await startServerProcess(settings)];
  // What runs every five minutes or more rarely may.
  await runOn(databaseUrl, `delete from pgboss.schedule where cron not like '* %'`);
  await sleep(SETTLED_MS);
  const before = await countCommits(databaseUrl);
  await sleep(IDLE_SECONDS * 1_000);
  const statements = await statementsSince(databaseUrl, before.at);
  const after = await countCommits(databaseUrl);
  const commits = after.commits - before.commits;
  console.info(`two idle processes: ${commits} commits in ${IDLE_SECONDS} s, all told`);
  expect(statements).toEqual([]);
  // Each has its poll, pg-boss its housekeeping, and this test three statements.
  expect(commits).toBeLessThan(2 * IDLE_SECONDS);
  for (const { stop } of processes) expect(await stop()).toBe(0);
});
