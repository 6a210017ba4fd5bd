import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { findFreePort } from '#platform/kernel/start/find-free-port.ts';

const TOOLS = new URL('../../../../node_modules/.cache/engine-tests/', import.meta.url);
const TIMEOUT_MS = 30_000;

/** Stripe's own double: it checks each call against Stripe's OpenAPI description and keeps no state. */
export const STRIPE_MOCK = fileURLToPath(new URL('stripe-mock', TOOLS));
/** A double that keeps state, and is not ours. */
export const LOCALSTRIPE = fileURLToPath(new URL('localstripe/bin/localstripe', TOOLS));

/** `npm run peers` has installed it. */
export const isInstalled = (program: string): boolean => existsSync(program);

/** Starts one of them on a free port of this machine, until the end of the test file. Returns its address. */
export async function startPeer(program: string, args: (port: number) => string[]): Promise<string> {
  const port = await findFreePort();
  const server = spawn(program, args(port), { stdio: 'ignore' });
  afterAll(async () => {
    if (server.exitCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
  });
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(50)) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return url;
  }
  throw new Error(`${program} did not open within ${TIMEOUT_MS} ms.`);
}
