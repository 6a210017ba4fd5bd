import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cloneDatabase } from '../../../test/support/database.ts';
import { runOn } from '../../../test/support/run-on.ts';
import { inTransaction, openDatabase } from '../database/database.ts';
import { newId } from '../kernel/ids.ts';
import { createLog } from '../kernel/log.ts';
import { type Bus, createBus } from '../processes/bus/bus.ts';
import { createInProcessHub } from '../processes/bus/in-process-transport.ts';
import type { Transport } from '../processes/bus/transport.ts';
import { createJobs, type Jobs } from './jobs.ts';

interface LogLine {
  msg: string;
  queue?: string;
  watch?: string;
  err: object;
}

/** A log, and its first line that fits as soon as it is there. */
function keptLog() {
  const lines: LogLine[] = [];
  const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) });
  const findLine = (fits: (line: LogLine) => boolean) =>
    vi.waitFor(
      () => {
        const line = lines.find(fits);
        if (!line) throw new Error('This is not logged yet.');
        return line;
      },
      { timeout: 15_000, interval: 50 },
    );
  return { log, findLine };
}

async function queueIn(url: string, jobs: Jobs, ids: string[]): Promise<void> {
  const { db, close } = openDatabase(url, 1);
  await inTransaction(db, (tx) =>
    jobs.insert(
      tx,
      'notes',
      ids.map((id) => ({ id })),
    ),
  );
  await close();
}

test('a job of a queue that an older process does not know waits for a newer one', async () => {
  const url = await cloneDatabase();
  const create = () => {
    const jobs = createJobs(url, createLog('silent'), undefined, 0.5);
    onTestFinished(() => jobs.stop());
    return jobs;
  };
  const startNewer = async (done: () => void) => {
    const jobs = create();
    await jobs.start();
    await jobs.work('notes', async () => done());
    return jobs;
  };
  // It ends right after the commit.
  const first = await startNewer(() => {});
  await first.stop();
  const id = newId();
  await queueIn(url, first, [id]);

  const done = { older: vi.fn(), newer: vi.fn() };
  const older = create();
  older.scheduleWhile(
    'chores',
    () => sql`select 1`,
    async () => done.older(),
  );
  await older.start();
  await vi.waitFor(() => expect(done.older).toHaveBeenCalled(), { timeout: 15_000, interval: 50 });
  expect(await runOn(url, `select id, state from pgboss.job where name = 'notes'`)).toEqual([
    { id, state: 'created' },
  ]);
  await startNewer(done.newer);
  await vi.waitFor(() => expect(done.newer).toHaveBeenCalledTimes(1), { timeout: 15_000, interval: 50 });
}, 40_000);

test('what is done, or was given up, is forgotten after a day, and not before', async () => {
  const url = await cloneDatabase();
  const jobs = createJobs(url, createLog('silent'));
  const janitor = new PgBoss({ connectionString: url, supervise: false, maintenanceIntervalSeconds: 1 });
  onTestFinished(async () => {
    await janitor.stop({ graceful: false });
    await jobs.stop();
  });
  const done: string[] = [];
  await jobs.start();
  await jobs.work('notes', async (data) => void done.push((data as { id: string }).id));
  const [recent, old, failed] = [newId(), newId(), newId()];
  await queueIn(url, jobs, [recent, old, failed]);
  const completed = () =>
    runOn(url, `select id from pgboss.job where name = 'notes' and state = 'completed'`);
  await vi.waitFor(async () => expect(await completed()).toHaveLength(3), { timeout: 15_000, interval: 50 });
  expect(done.toSorted()).toEqual([recent, old, failed].toSorted());

  const endedAgo = (id: string, hours: number, state: string) =>
    runOn(
      url,
      `update pgboss.job set completed_on = now() - make_interval(hours => ${hours}), state = '${state}' where id = '${id}'`,
    );
  await endedAgo(recent, 23, 'completed');
  await endedAgo(old, 25, 'completed');
  await endedAgo(failed, 25, 'failed');
  await janitor.start();
  await janitor.supervise('notes');
  expect(await runOn(url, `select id from pgboss.job where name = 'notes'`)).toEqual([{ id: recent }]);
});

test('a job that fails is logged with its error and the cause, scheduled or sent', async () => {
  const url = await cloneDatabase();
  const { log, findLine } = keptLog();
  const jobs = createJobs(url, log);
  const other = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  onTestFinished(async () => {
    await other.stop({ graceful: false });
    await jobs.stop();
  });
  const fail = (what: string) => async () => {
    throw new Error(`${what} stays`, { cause: new Error('the tap is closed') });
  };
  // Sent first, so that the worker's first poll finds it.
  await other.start();
  await other.createQueue('sweep');
  await other.send('sweep', {});
  jobs.schedule('sweep', '0 0 1 1 *', fail('dust'));
  await jobs.start();
  await jobs.work('notes', fail('the note'));
  await queueIn(url, jobs, [newId()]);
  const cause = { message: 'the tap is closed' };
  expect(await findLine(({ queue }) => queue === 'notes')).toMatchObject({
    err: { name: 'Error', message: 'the note stays', cause },
  });
  expect(await findLine(({ queue }) => queue === 'sweep')).toMatchObject({
    err: { name: 'Error', message: 'dust stays', cause },
  });
});

test('a start writes the schedules that have changed, and no others', async () => {
  const url = await cloneDatabase();
  const startWith = async (sweepAt: string) => {
    const jobs = createJobs(url, createLog('silent'));
    jobs.schedule('prune', '0 1 * * *', async () => {});
    jobs.schedule('sweep', sweepAt, async () => {});
    await jobs.start();
    await jobs.stop();
    return runOn(url, 'select name, cron, updated_on from pgboss.schedule order by name');
  };
  const [prune] = await startWith('0 2 * * *');
  const [samePrune, sweep] = await startWith('0 3 * * *');
  expect(samePrune).toEqual(prune);
  expect(sweep).toMatchObject({ name: 'sweep', cron: '0 3 * * *' });
});

test('a worker is woken for a new job, without a NOTIFY, also in a queue that an older Josey made', async () => {
  const url = await cloneDatabase();
  const older = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  // Polls once an hour: only waking explains a second job that runs.
  const newer = createJobs(url, createLog('silent'), undefined, 3_600);
  onTestFinished(async () => {
    await older.stop({ graceful: false });
    await newer.stop();
  });
  await older.start();
  await older.createQueue('notes', { notify: true });
  await newer.start();
  const done: string[] = [];
  await newer.work('notes', async (data) => void done.push((data as { id: string }).id));
  for (const id of [newId(), newId(), newId(), newId()]) {
    await queueIn(url, newer, [id]);
    newer.wake(['notes']);
    await vi.waitFor(() => expect(done).toContain(id), { timeout: 15_000, interval: 5 });
  }
  // The insert of a job into a queue with `notify` would send one.
  expect(await runOn(url, `select name from pgboss.queue where notify`)).toEqual([]);
});

test('what is wrong with the queue itself is logged in words', async () => {
  const url = await cloneDatabase();
  const { log, findLine } = keptLog();
  const jobs = createJobs(url, log);
  onTestFinished(async () => {
    await runOn(url, `alter schema gone rename to pgboss`);
    await jobs.stop();
  });
  await jobs.start();
  await jobs.work('notes', async () => undefined);
  await runOn(url, `alter schema pgboss rename to gone`);
  expect(await findLine(() => true)).toMatchObject({
    msg: 'job queue',
    err: { code: '42P01', message: expect.stringContaining('pgboss.') },
  });
});

/** Two processes on one database; the first has no workers of its own, as while it starts or is busy. */
async function startTwo(bus: { join(): Transport }, pollingSeconds: number) {
  const url = await cloneDatabase();
  const done: string[] = [];
  const [here, there] = [0, 1].map(() => {
    const messages = createBus(bus.join(), createLog('silent'));
    onTestFinished(messages.stop);
    return { messages, jobs: createJobs(url, createLog('silent'), messages.topic('jobs'), pollingSeconds) };
  }) as [Member, Member];
  for (const { messages, jobs } of [here, there]) {
    onTestFinished(() => jobs.stop());
    await messages.start();
    await jobs.start();
  }
  await there.jobs.work('notes', async (data) => void done.push((data as { id: string }).id));
  // The worker's first poll is over.
  await queueIn(url, here.jobs, [newId()]);
  there.jobs.wake(['notes']);
  await vi.waitFor(() => expect(done).toHaveLength(1), WAIT);
  const id = newId();
  await queueIn(url, here.jobs, [id]);
  here.jobs.wake(['notes']);
  return () => expect(done).toContain(id);
}

interface Member {
  messages: Bus;
  jobs: Jobs;
}

const WAIT = { timeout: 15_000, interval: 10 };

test('a job that one process queues runs at once in another', async () => {
  // Polls once an hour: only the bus explains that it runs.
  const isDone = await startTwo(createInProcessHub(), 3_600);
  await vi.waitFor(isDone, WAIT);
});

test('a job of which the bus tells nothing runs at the next poll', async () => {
  const deaf = { join: () => createInProcessHub().join() };
  const isDone = await startTwo(deaf, 1);
  await vi.waitFor(isDone, WAIT);
});

test('what rows of the database call for runs while there are any, once a minute at most', async () => {
  const url = await cloneDatabase();
  const jobs = createJobs(url, createLog('silent'), undefined, 0.2);
  onTestFinished(() => jobs.stop());
  const [swept, found] = [vi.fn(async () => {}), vi.fn()];
  const waiting = () => sql`select from leases where name = 'dust'`;
  jobs.scheduleWhile('sweep', waiting, swept);
  jobs.watch('dust', waiting, found);
  await jobs.start();
  // An older process's schedule runs when the minute of the clock changes: not within the second that follows.
  const untilNextMinute = 60_000 - (Date.now() % 60_000);
  if (untilNextMinute < 3_000) await sleep(untilNextMinute);
  await runOn(url, `insert into pgboss.schedule (name, cron) values ('sweep', '* * * * *')`);
  await sleep(1_000);
  expect([swept.mock.calls.length, found.mock.calls.length]).toEqual([0, 0]);
  await runOn(url, `insert into leases values ('dust', 1, 1, now())`);
  await vi.waitFor(() => expect(swept).toHaveBeenCalled(), WAIT);
  const times = found.mock.calls.length;
  await vi.waitFor(() => expect(found.mock.calls.length).toBeGreaterThan(times + 3), WAIT);
  // The minute of the clock may have changed.
  expect(swept.mock.calls.length).toBeLessThan(3);
});

test('a watch that fails is logged, and keeps neither jobs nor the other watches waiting', async () => {
  const url = await cloneDatabase();
  const { log, findLine } = keptLog();
  const jobs = createJobs(url, log, undefined, 0.2);
  onTestFinished(() => jobs.stop());
  const [ran, found] = [vi.fn(async () => {}), vi.fn()];
  jobs.watch('broken', () => sql`select from no_such_table`, vi.fn());
  jobs.watch('dust', () => sql`select 1`, found);
  await jobs.start();
  await jobs.work('notes', ran);
  await sleep(500);
  await queueIn(url, jobs, [newId()]);
  await vi.waitFor(() => expect(ran).toHaveBeenCalled(), WAIT);
  expect(found).toHaveBeenCalled();
  expect(await findLine(({ watch }) => watch === 'broken')).toBeDefined();
});
