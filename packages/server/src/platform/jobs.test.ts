import { PgBoss } from 'pg-boss';
import postgres from 'postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cloneDatabase } from '../../test/database.ts';
import { newId } from './ids.ts';
import { createJobs } from './jobs.ts';
import { createLog } from './log.ts';

test('what is done, or was given up, is forgotten after seven days, and not before', async () => {
  const url = await cloneDatabase();
  const jobs = createJobs(url, createLog('silent'));
  const sql = postgres(url, { max: 1 });
  const janitor = new PgBoss({ connectionString: url, supervise: false, maintenanceIntervalSeconds: 1 });
  onTestFinished(async () => {
    await janitor.stop({ graceful: false });
    await jobs.stop();
    await sql.end();
  });
  const done: string[] = [];
  await jobs.start();
  await jobs.work('notes', async (data) => void done.push((data as { id: string }).id));
  const [recent, old, failed] = [newId(), newId(), newId()];
  for (const id of [recent, old, failed]) await jobs.send('notes', id, { id });
  const completed = () => sql`select id from pgboss.job where name = 'notes' and state = 'completed'`;
  await vi.waitFor(async () => expect(await completed()).toHaveLength(3), { timeout: 15_000, interval: 50 });
  expect(done.toSorted()).toEqual([recent, old, failed].toSorted());

  const endedAgo = (id: string, hours: number, state: string) =>
    sql`update pgboss.job set completed_on = now() - make_interval(hours => ${hours}), state = ${state} where id = ${id}`;
  await endedAgo(recent, 7 * 24 - 1, 'completed');
  await endedAgo(old, 7 * 24 + 1, 'completed');
  await endedAgo(failed, 7 * 24 + 1, 'failed');
  await janitor.start();
  await janitor.supervise('notes');
  expect(await sql`select id from pgboss.job where name = 'notes'`).toEqual([{ id: recent }]);
});
