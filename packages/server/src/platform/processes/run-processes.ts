import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Log } from '../kernel/log.ts';
import { StartupProblem } from '../kernel/start/startup-problem.ts';

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

/** How a process has ended, or why it was not started. */
interface Ending {
  code?: number;
  signal?: string;
  err?: unknown;
}

/** Starts another process for each that ends, until `isStopping`. `embeddedUrl` is the database that all of them use. */
export function runProcesses(
  count: number,
  embeddedUrl: string | undefined,
  isStopping: () => boolean,
  log: Log,
): Processes {
  const running = new Map<Worker, Promise<Ending>>();

  function fork(number: number): { worker: Worker; ended: Promise<Ending> } {
    const worker = cluster.fork({ JOSEY_PROCESS: number, EMBEDDED_DATABASE_URL: embeddedUrl });
    const ended = new Promise<Ending>((resolve) => {
      worker.once('exit', (code, signal) => resolve({ code, signal }));
      worker.on('error', (err) => {
        log.error({ err, process: number }, 'a server process does not start or does not answer');
        // It was never there, and never exits.
        if (worker.process.pid === undefined) resolve({ err });
      });
    }).finally(() => running.delete(worker));
    running.set(worker, ended);
    return { worker, ended };
  }

  async function open(number: number): Promise<number> {
    const { worker, ended } = fork(number);
    const port = await Promise.race([
      new Promise<number>((resolve) => worker.once('listening', (address) => resolve(address.port))),
      ended.then(() => undefined),
    ]);
    if (port === undefined) throw new StartupProblem('A server process did not start; its reason is above.');
    void keep(number, ended);
    return port;
  }

  async function keep(number: number, ended: Promise<Ending>): Promise<void> {
    for (let ending = await ended; !isStopping(); ending = await restart(number)) {
      log.error({ process: number, ...ending }, 'a server process has ended; starting another');
      await pause(RESTART_MS, undefined, { ref: false });
      if (isStopping()) return;
    }
  }

  /** The machine may have no memory for it now. */
  async function restart(number: number): Promise<Ending> {
    try {
      return await fork(number).ended;
    } catch (err) {
      return { err };
    }
  }

  return {
    async start() {
      const port = await open(1);
      await Promise.all(Array.from({ length: count - 1 }, (_, index) => open(index + 2)));
      return port;
    },
    async stop() {
      for (const worker of running.keys()) worker.process.kill('SIGTERM');
      await Promise.all(running.values());
    },
  };
}
