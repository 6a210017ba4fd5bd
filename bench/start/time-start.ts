import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../packages/server/src/platform/kernel/start/find-free-port.ts';

const POLL_MS = 3;
const TIMEOUT_MS = 60_000;

interface Start {
  /** What Node is given. */
  args: string[];
  environment: Record<string, string>;
}

/** Starts a server in a separate process; returns the milliseconds until /readyz answers 200, and ends it. */
export async function timeStart({ args, environment }: Start): Promise<number> {
  const port = await findFreePort();
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    await untilAnswered(`http://127.0.0.1:${port}/readyz`, began);
    return performance.now() - began;
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

async function untilAnswered(url: string, began: number): Promise<void> {
  while (performance.now() - began < TIMEOUT_MS) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.status === 200) return;
    await pause(POLL_MS);
  }
  throw new Error(`No 200 from ${url} within ${TIMEOUT_MS} ms.`);
}
