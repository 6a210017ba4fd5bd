import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestDatabase } from '../../../test/support/database.ts';
import { inTransaction } from '../database/database.ts';
import { createLog } from '../kernel/log.ts';
import { createJobs } from './jobs.ts';
import { relayOnly } from './listeners.factory.ts';
import { createOutbox, enqueueMessage } from './outbox.ts';

const { db, url } = await startTestDatabase();
const waiting = () => db.selectFrom('outbox').select('id').execute();

test('a process that is killed with a message in hand leaves it for another one', async () => {
  await inTransaction(db, (tx) => enqueueMessage(tx, 'tested', { number: 1 }));
  const [row] = await waiting();
  const fixture = fileURLToPath(new URL('deliver-until-killed.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [fixture, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [inHand] = await once(child.stdout, 'data', { signal: AbortSignal.timeout(10_000) });
  expect(String(inHand).trim()).toBe(row?.id);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  expect(await waiting()).toHaveLength(1);
  const sent: string[] = [];
  const outbox = createOutbox(db, createLog('silent'));
  const jobs = createJobs(url, createLog('silent'));
  onTestFinished(async () => {
    await jobs.stop();
    await outbox.stop();
  });
  outbox.start(relayOnly(async (message) => void sent.push(message.id)));
  jobs.watch('outbox', outbox.leftBehind, outbox.drain);
  await jobs.start();
  await vi.waitFor(() => expect(sent).toEqual([row?.id]), 5_000);
});
