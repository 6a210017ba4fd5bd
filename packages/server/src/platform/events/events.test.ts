import { afterAll, expect, test, vi } from 'vitest';
import { startTestDatabase } from '../../../test/support/database.ts';
import { newId } from '../kernel/ids.ts';
import { createLog } from '../kernel/log.ts';
import { createEvents } from './events.ts';
import { createJobs } from './jobs.ts';

const { url } = await startTestDatabase();
const log = createLog('silent');
const jobs = createJobs(url, log);
const events = createEvents(jobs, log);

const paid = vi.fn(async () => {});
const told = vi.fn(async () => {});
const failing = vi.fn(async () => {
  if (failing.mock.calls.length === 1) throw new Error('the mail server is away');
});
events.job('tested', 'pay', paid);
events.job('tested', 'mail', failing);
events.now('tested', told);
events.now('tested-broken', () => Promise.reject(new Error('no such socket')));
await jobs.start();
await events.start();
afterAll(() => jobs.stop());

test('a message that comes twice is worked on once by each job, and heard twice by sockets', async () => {
  const message = { id: newId(), topic: 'tested', payload: { rideId: newId() } };
  await events.deliver(message);
  await events.deliver(message);
  expect(told).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(paid).toHaveBeenCalledWith(message), 5_000);
  // The job that failed is tried again by itself, and the one beside it is not.
  await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(2), 15_000);
  expect(paid).toHaveBeenCalledTimes(1);
});

test('a listener that fails at once holds nobody up', async () => {
  await expect(events.deliver({ id: newId(), topic: 'tested-broken', payload: {} })).resolves.toBeUndefined();
});
