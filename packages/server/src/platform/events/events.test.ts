import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { startTestDatabase } from '../../../test/support/database.ts';
import { newId } from '../kernel/ids.ts';
import { createLog } from '../kernel/log.ts';
import { createEvents } from './events.ts';
import { createJobs } from './jobs.ts';

const { url, db } = await startTestDatabase();
const log = createLog('silent');
const jobs = createJobs(url, log);
const events = createEvents<{
  tested: { rideId: string };
  'tested.often': { status: 'asked' | 'done' };
  'tested.broken': Record<never, never>;
}>(jobs, log);

const paid = vi.fn(async () => {});
const filed = vi.fn(async () => {});
const read = vi.fn(async () => {});
const told = vi.fn(async () => {});
const failing = vi.fn(async () => {
  if (failing.mock.calls.length === 1) throw new Error('the mail server is away');
});
events.job('tested', { name: 'pay' }, paid);
events.job('tested', { name: 'mail' }, failing);
events.job('tested.often', { name: 'file', when: ({ status }) => status === 'done' }, filed);
const brokenFilter = { name: 'read', when: () => JSON.parse('no JSON') };
events.job('tested.broken', brokenFilter, read);
events.now('tested', told);
events.now('tested.broken', () => Promise.reject(new Error('no such socket')));
await jobs.start();
await events.start();
afterAll(() => jobs.stop());

test('a message that comes twice is worked on once by each job, and heard twice by sockets', async () => {
  const payload = { rideId: newId() };
  const message = { id: newId(), topic: 'tested', payload };
  await events.deliver(message);
  await events.deliver(message);
  expect(told).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(paid).toHaveBeenCalledWith(payload, message.id), 5_000);
  // The job that failed is tried again by itself, and the one beside it is not.
  await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(2), 15_000);
  expect(paid).toHaveBeenCalledTimes(1);
});

test('a listener that fails at once holds nobody up', async () => {
  await expect(events.deliver({ id: newId(), topic: 'tested.broken', payload: {} })).resolves.toBeUndefined();
});

test('a message that the filter of a listener does not hold for is not queued for it', async () => {
  const deliver = (status: string) =>
    events.deliver({ id: newId(), topic: 'tested.often', payload: { status } });
  await deliver('asked');
  await deliver('done');
  await vi.waitFor(() => expect(filed).toHaveBeenCalledTimes(1), 5_000);
  const jobs = sql`select data->'payload' as payload from pgboss.job where name = 'tested.often.file'`;
  expect((await jobs.execute(db)).rows).toEqual([{ payload: { status: 'done' } }]);
});

test('a message whose filter fails is queued, so that none is lost', async () => {
  const id = newId();
  await events.deliver({ id, topic: 'tested.broken', payload: {} });
  await vi.waitFor(() => expect(read).toHaveBeenCalledWith({}, id), 5_000);
});
