import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#platform/kernel/start/find-free-port.ts';
import { cleanUp } from '../clean-up.ts';

/** Debian's package: not of npm's. */
const PROGRAM = 'redis-server';
const hasRedis = spawnSync(PROGRAM, ['--version']).status === 0;

/** Why tests against Redis are skipped; undefined where they run. */
export const WHY_NO_REDIS = hasRedis
  ? undefined
  : 'skipped: there is no redis-server (npm run peers installs it)';

/** A Redis in memory; ended after the test or the file that asked for it. Answers its address. */
export async function startRedisServer(): Promise<string> {
  const port = await findFreePort();
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(PROGRAM, options, { stdio: 'ignore' });
  cleanUp(async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  });
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return `redis://127.0.0.1:${port}`;
    await sleep(20);
  }
}
