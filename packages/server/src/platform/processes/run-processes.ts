import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Log } from '../kernel/log.ts';
import { StartupProblem } from '../kernel/startup-problem.ts';

/** Between the end of a process and the start of the next, so that one that cannot start does not take the machine. */
const RESTART_MS = 1_000;
const MOST = 64;

/** Of `npm start -- --processes 2`. */
export function readProcessCount(args: string[]): number {
  const { values } = parseArgs({ args, options: { processes: { type: 'string' } }, strict: false });
  const { processes = '1' } = values;
  const count = Number(processes);
  if (Number.isInteger(count) && count >= 1 && count <= MOST) return count;
  throw new StartupProblem(`--processes takes a number from 1 to ${MOST}.`);
}

/** Server processes that share one port. Each is this program again, as a worker of node:cluster. */
export interface Processes {
  /** Starts the first alone, which migrates the database, then the others. Resolves to the port when all are open. */
  start(): Promise<number>;
  /** SIGTERM to each; resolves when all have ended. */
  stop(): Promise<void>;
}

/** Starts another process for each that ends, until `stop`. `embeddedUrl` is the database that all of them use. */
export function runProcesses(count: number, embeddedUrl: string | undefined, log: Log): Processes {
  const running = new Set<Worker>();
  let isStopping = false;

  function fork(number: number): Worker {
    const worker = cluster.fork({ JOSEY_PROCESS: number, EMBEDDED_DATABASE_URL: embeddedUrl });
    running.add(worker);
    worker.once('exit', () => running.delete(worker));
    return worker;
  }

  async function open(number: number): Promise<number> {
    const worker = fork(number);
    const port = await Promise.race([
      once(worker, 'listening').then(([address]) => address.port as number),
      once(worker, 'exit').then(() => undefined),
    ]);
    if (port === undefined) throw new StartupProblem('A server process did not start; its reason is above.');
    void keep(worker, number);
    return port;
  }

  async function keep(worker: Worker, number: number): Promise<void> {
    for (let current = worker; ; current = fork(number)) {
      const [code, signal] = await once(current, 'exit');
      if (isStopping) return;
      log.error({ process: number, code, signal }, 'a server process has ended; starting another');
      await pause(RESTART_MS, undefined, { ref: false });
      if (isStopping) return;
    }
  }

  return {
    async start() {
      const port = await open(1);
      await Promise.all(Array.from({ length: count - 1 }, (_, index) => open(index + 2)));
      return port;
    },
    async stop() {
      isStopping = true;
      const ended = [...running].map((worker) => once(worker, 'exit'));
      for (const worker of running) worker.process.kill('SIGTERM');
      await Promise.all(ended);
    },
  };
}
