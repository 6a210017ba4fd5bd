import cluster, { type Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { runProcesses } from './run-processes.ts';

const log = createLog('silent');
const WAIT = { timeout: 5_000 };
afterEach(() => void vi.restoreAllMocks());

/** Stands for a worker; without a pid it was never spawned. */
const fakeWorker = (pid?: number) =>
  Object.assign(new EventEmitter(), { process: { pid, kill: vi.fn() } }) as unknown as Worker;

/** One process that is open, and how the next ones start. */
async function startOne() {
  let isStopping = false;
  const first = fakeWorker(1);
  const fork = vi.spyOn(cluster, 'fork').mockReturnValueOnce(first);
  const processes = runProcesses(1, undefined, () => isStopping, log);
  const started = processes.start();
  first.emit('listening', { port: 4040 });
  expect(await started).toBe(4040);
  const stop = () => {
    isStopping = true;
    return processes.stop();
  };
  return { first, fork, stop, beginStop: () => (isStopping = true) };
}

test('a machine that cannot start another process is asked again', async () => {
  const { first, fork, stop } = await startOne();
  const [unspawned, last] = [fakeWorker(), fakeWorker(2)];
  fork.mockImplementationOnce(() => {
    throw new Error('spawn ENOMEM');
  });
  fork.mockReturnValueOnce(unspawned).mockReturnValueOnce(last);
  first.emit('exit', 1, '');
  await vi.waitFor(() => expect(fork).toHaveBeenCalledTimes(3), WAIT);
  unspawned.emit('error', new Error('spawn EAGAIN'));
  await vi.waitFor(() => expect(fork).toHaveBeenCalledTimes(4), WAIT);
  vi.mocked(last.process.kill).mockImplementation(() => last.emit('exit', 0, ''));
  await stop();
  expect(unspawned.process.kill).not.toHaveBeenCalled();
});

test('a process that cannot be written to is kept until it exits', async () => {
  const { first, fork, stop } = await startOne();
  first.emit('error', new Error('write EPIPE'));
  vi.mocked(first.process.kill).mockImplementation(() => first.emit('exit', 0, ''));
  await stop();
  expect(fork).toHaveBeenCalledTimes(1);
});

test('a process that Ctrl-C ends before `stop` is not replaced', async () => {
  const { first, fork, beginStop } = await startOne();
  beginStop();
  first.emit('exit', 0, '');
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(fork).toHaveBeenCalledTimes(1);
});
