import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { findFreePort } from '#platform/kernel/start/find-free-port.ts';
import { cleanUp } from '../clean-up.ts';

/** Debian's package: not of npm's. */
const env = { PATH: `${process.env.PATH}:/usr/sbin` };
const hasHaproxy = spawnSync('haproxy', ['-v'], { env }).status === 0;
const OURS = fileURLToPath(new URL('../../../../../deploy/haproxy.cfg', import.meta.url));

/** Why tests behind HAProxy are skipped; undefined where they run. */
export const WHY_NO_HAPROXY = hasHaproxy
  ? undefined
  : 'skipped: there is no haproxy (npm run peers installs it)';

/** An HAProxy with deploy/haproxy.cfg before the processes on these ports, without TLS. Answers its address. */
export async function startHaproxy(ports: number[]): Promise<string> {
  const port = await findFreePort();
  const file = join(await mkdtemp(join(inject('runDirectory'), 'haproxy-')), 'haproxy.cfg');
  await writeFile(file, adapt(await readFile(OURS, 'utf8'), port, ports));
  const proxy = spawn('haproxy', ['-db', '-f', file], { env, stdio: 'ignore' });
  cleanUp(async () => {
    const ended = once(proxy, 'exit');
    proxy.kill('SIGKILL');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (proxy.exitCode !== null) throw new Error('HAProxy did not start.');
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return url;
    await sleep(50);
  }
}

/** A line for each process, a port instead of TLS, and a cookie that a browser would send without it. */
function adapt(text: string, port: number, ports: number[]): string {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('  # server '))
    .flatMap((line) => {
      if (!line.startsWith('  server one ')) return line;
      return ports.map((each, number) =>
        line.replaceAll(/\bone\b/g, `p${number}`).replace(':3000', `:${each}`),
      );
    })
    .join('\n')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replace(' httponly secure', ' httponly');
}
