import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { createBus } from '../processes/bus/bus.ts';
import { createInProcessHub } from '../processes/bus/in-process-transport.ts';
import { createSocketCounts } from './socket-counts.ts';

const MINUTE_MS = 60_000;

/** Processes with one clock; `tell` waits until all know what one of them has sent. */
async function startProcesses(count: number) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const hub = createInProcessHub();
  const processes = Array.from({ length: count }, () => {
    const bus = createBus(hub.join(), createLog('silent'));
    return { bus, ...createSocketCounts(bus) };
  });
  for (const { bus } of processes) await bus.start();
  onTestFinished(async () => {
    vi.useRealTimers();
    for (const { bus, stop } of processes) {
      stop();
      await bus.stop();
    }
  });
  const flush = () => Promise.all(processes.map(({ bus }) => bus.flush()));
  const pass = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    await flush();
  };
  return { processes, flush, pass };
}

test('a process knows how many sockets an account has at others, but for a single one', async () => {
  const { processes, flush } = await startProcesses(3);
  const [one, two, three] = processes;
  one?.tell('dana', 4);
  two?.tell('dana', 2);
  two?.tell('lee', 1);
  await flush();
  const seen = () => ['dana', 'lee'].map((account) => processes.map((other) => other.elsewhere(account)));
  expect(seen()).toEqual([
    [2, 4, 6],
    [0, 0, 0],
  ]);
  one?.tell('dana', 3);
  two?.tell('dana', 1);
  three?.tell('lee', 3);
  await flush();
  expect(seen()).toEqual([
    [0, 3, 3],
    [3, 3, 0],
  ]);
});

test('what a process has told holds while it runs, and is forgotten after it has ended', async () => {
  const { processes, flush, pass } = await startProcesses(2);
  const [one, two] = processes;
  one?.tell('dana', 4);
  await flush();
  for (let minute = 0; minute < 5; minute++) await pass(MINUTE_MS);
  expect(two?.elsewhere('dana')).toBe(4);
  one?.stop();
  await pass(3 * MINUTE_MS);
  expect(two?.elsewhere('dana')).toBe(0);
});
