import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STARTING_MS = 120_000;

/** A Josey with settings of its own, beside the one that all journeys share: empty, without the demo. */
export async function startOwnJosey(port: number, settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'josey-own-'));
  // As root the embedded database runs as another user, who has to get in.
  chmodSync(folder, 0o755);
  const server = spawn('node', ['packages/server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DEMO: '0',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      ...settings,
    },
  });
  await ready(server, `http://127.0.0.1:${port}/readyz`);
  return {
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ready(server: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + STARTING_MS;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`Josey ended with ${server.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Josey was not ready in time');
}
