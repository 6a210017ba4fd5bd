import { sql } from 'kysely';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startTestDatabase } from '../../../test/support/database.ts';
import { inTransaction, type Tx } from '../database/database.ts';
import { newId } from '../kernel/ids.ts';
import { createLog } from '../kernel/log.ts';
import { createEvents } from './events.ts';
import { createJobs } from './jobs.ts';
import { createOutbox, enqueueMessage } from './outbox.ts';

const { url, db } = await startTestDatabase();
const log = createLog('silent');

interface Catalogue {
  tested: { rideId: string };
  'tested.within': { rideId: string };
  'tested.often': { status: 'asked' | 'done' };
  'tested.broken': Record<never, never>;
}

const paid = vi.fn(async () => {});
const filed = vi.fn(async () => {});
const read = vi.fn(async () => {});
const told = vi.fn(async () => {});
const failing = vi.fn(async () => {
  if (failing.mock.calls.length === 1) throw new Error('the mail server is away');
});

/** In the transaction of the change; asks for one more event. */
const within = vi.fn(async (tx: Tx, { rideId }: Catalogue['tested.within']) => {
  if (rideId === 'refused') throw new Error('no row for this');
  await enqueueMessage(tx, 'tested', { rideId });
});

const isNeeded = { now: false };

/** What one server process has. */
function createProcess() {
  const jobs = createJobs(url, log, undefined, 0.5);
  const events = createEvents<Catalogue>(jobs, log);
  events.within('tested.within', within);
  events.job('tested', { name: 'pay' }, paid);
  events.job('tested', { name: 'mail' }, failing);
  events.job('tested.often', { name: 'file', when: ({ status }) => status === 'done' }, filed);
  events.job('tested.often', { name: 'post', isNeeded: () => isNeeded.now }, read);
  events.job('tested.broken', { name: 'read', when: () => JSON.parse('no JSON') }, read);
  events.now('tested', told);
  events.now('tested.broken', () => Promise.reject(new Error('no such socket')));
  const outbox = createOutbox(db, log, undefined, events.runWithin);
  jobs.watch('outbox', outbox.leftBehind, outbox.drain);
  return { jobs, events, outbox };
}

const { jobs, events, outbox } = createProcess();
await jobs.start();
const listeners = await events.start();
outbox.start(listeners);
afterAll(async () => {
  await outbox.stop();
  await jobs.stop();
});
afterEach(() => {
  isNeeded.now = false;
  vi.clearAllMocks();
});

const enqueue = (topic: string, payload: object, by = outbox) =>
  by.transact((tx) => enqueueMessage(tx, topic, payload));
/** The queues that have a job with this payload. */
const queuesWith = async (payload: object) => {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where data->'payload' = ${JSON.stringify(payload)}::jsonb order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};
const rowsWith = async (payload: object) => {
  const { rows } = await sql<{ has_jobs: boolean }>`
    select has_jobs from outbox where payload = ${JSON.stringify(payload)}::jsonb`.execute(db);
  return rows;
};

test('jobs commit with the change, and the relay hands the same message to the sockets', async () => {
  const payload = { rideId: newId() };
  await enqueue('tested', payload);
  expect(await queuesWith(payload)).toEqual(['tested.mail', 'tested.pay']);
  await vi.waitFor(() => expect(paid).toHaveBeenCalledWith(payload, expect.any(String)), 5_000);
  await outbox.drain();
  expect(told).toHaveBeenCalledExactlyOnceWith(payload, (paid.mock.calls as unknown[][])[0]?.[1]);
  // The failed job is retried alone, without the other one.
  await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(2), 15_000);
  expect(paid).toHaveBeenCalledTimes(1);
});

test('a change that is rolled back, even by its very last statement, leaves neither a job nor a row', async () => {
  const payload = { rideId: newId() };
  const failing = (work: (tx: Tx) => Promise<void>) =>
    outbox.transact(async (tx) => {
      await enqueueMessage(tx, 'tested', payload);
      await work(tx);
    });
  const changedMyMind = async () => {
    throw new Error('changed my mind');
  };
  await expect(failing(changedMyMind)).rejects.toThrow('changed my mind');
  // PostgreSQL refuses a row with this text, after the jobs have been inserted.
  await expect(failing((tx) => enqueueMessage(tx, 'newly\0', {}))).rejects.toThrow('0x00');
  expect(await queuesWith(payload)).toEqual([]);
  expect(await rowsWith(payload)).toEqual([]);
});

test('a listener within a change writes in its transaction, and what it enqueues is listened to', async () => {
  const payload = { rideId: newId() };
  await enqueue('tested.within', payload);
  expect(within).toHaveBeenCalledExactlyOnceWith(expect.anything(), payload, expect.any(String));
  expect(await queuesWith(payload)).toEqual(['tested.mail', 'tested.pay']);
});

test('a listener within a change that fails undoes the change', async () => {
  const payload = { rideId: newId() };
  const change = outbox.transact(async (tx) => {
    await enqueueMessage(tx, 'tested', payload);
    await enqueueMessage(tx, 'tested.within', { rideId: 'refused' });
  });
  await expect(change).rejects.toThrow('no row for this');
  expect(await queuesWith(payload)).toEqual([]);
});

test('the jobs of a row that a process without workers wrote are queued by the relay', async () => {
  const payload = { rideId: newId() };
  const { outbox: starting } = createProcess();
  await enqueue('tested', payload, starting);
  await inTransaction(db, (tx) => enqueueMessage(tx, 'tested', { ...payload, isOlder: true }));
  await vi.waitFor(() => expect(paid).toHaveBeenCalledTimes(2), 5_000);
  expect(paid).toHaveBeenCalledWith(payload, expect.any(String));
  expect(paid).toHaveBeenCalledWith({ ...payload, isOlder: true }, expect.any(String));
});

test('a relay of an older process, which queues every job, has none of them run twice', async () => {
  const payload = { rideId: newId() };
  await enqueue('tested', payload);
  await vi.waitFor(() => expect(paid).toHaveBeenCalledTimes(1), 5_000);
  const id = (paid.mock.calls as unknown[][])[0]?.[1] as string;
  await inTransaction(db, (tx) => listeners.queueJobs(tx, [{ id, topic: 'tested', payload }]));
  expect(await queuesWith(payload)).toEqual(['tested.mail', 'tested.pay']);
});

test('a job whose process dies before it wakes a worker is found by another process', async () => {
  const dying = createProcess();
  await dying.jobs.start();
  dying.outbox.start(await dying.events.start());
  onTestFinished(() => dying.outbox.stop());
  await dying.jobs.stop();
  const payload = { status: 'done', by: newId() };
  await enqueue('tested.often', payload, dying.outbox);
  expect(await rowsWith(payload)).toEqual([]);
  await vi.waitFor(() => expect(filed).toHaveBeenCalledWith(payload, expect.any(String)), 5_000);
});

test('a message of a topic that only a newer process knows stays in the outbox for it', async () => {
  const payload = { rideId: newId() };
  await enqueue('tested.newly', payload);
  await outbox.drain();
  expect(await rowsWith(payload)).toEqual([{ has_jobs: false }]);
});

test('a message that the filter of a listener does not hold for is not queued for it', async () => {
  const [asked, done] = (['asked', 'done'] as const).map((status) => ({ status, by: newId() }));
  await outbox.transact(async (tx) => {
    for (const payload of [asked, done]) await enqueueMessage(tx, 'tested.often', payload as object);
  });
  await vi.waitFor(() => expect(filed).toHaveBeenCalledExactlyOnceWith(done, expect.any(String)), 5_000);
  expect(await queuesWith(asked as object)).toEqual([]);
});

test('a message whose filter fails is queued, so that none is lost, and a socket that fails holds nothing up', async () => {
  const payload = { by: newId() };
  await enqueue('tested.broken', payload);
  await outbox.drain();
  expect(await rowsWith(payload)).toEqual([]);
  await vi.waitFor(() => expect(read).toHaveBeenCalledWith(payload, expect.any(String)), 5_000);
});

test('a job that is not needed is not queued, and later messages are once it is', async () => {
  const [before, after] = (['before', 'after'] as const).map((by) => ({ status: 'asked', by, id: newId() }));
  await enqueue('tested.often', before as object);
  isNeeded.now = true;
  await enqueue('tested.often', after as object);
  expect(await queuesWith(before as object)).toEqual([]);
  expect(await queuesWith(after as object)).toEqual(['tested.often.post']);
});
