import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';

/** A real server in a separate process, for what only the end of a process can show. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** kill -9: nothing is finished or logged. */
  kill(): Promise<void>;
  /** SIGSTOP: it stands still until `resume`, and its connections stay open. */
  pause(): void;
  resume(): void;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
}

export const MAIN = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));

/**
 * Starts the server as `npm start` does, on a free port; ended with the test at the latest. It writes straight into a
 * file that is searched at the end of the run: a killed one has no time to hand anything over.
 */
export async function startServerProcess(
  environment: Record<string, string>,
  args: string[] = [],
): Promise<ServerProcess> {
  const output = join(inject('logDirectory'), `process-${crypto.randomUUID()}.log`);
  const file = openSync(output, 'a');
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'trace',
      RATE_LIMIT_FACTOR: '10000',
      ...environment,
    },
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  onTestFinished(() => void end('SIGKILL'));
  const url = await greetedUrl(output, () => child.exitCode !== null || child.signalCode !== null);
  return {
    url,
    pid: child.pid ?? 0,
    kill: async () => void (await end('SIGKILL')),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    stop: () => end('SIGTERM'),
  };
}

async function greetedUrl(output: string, hasEnded: () => boolean): Promise<string> {
  for (;;) {
    const isLast = hasEnded();
    const text = await readFile(output, 'utf8');
    const url = text.match(/open at (http:\S+)/)?.[1];
    if (url) return url;
    if (isLast) throw new Error(`The server ended before it was open: ${text}`);
    await sleep(50);
  }
}
