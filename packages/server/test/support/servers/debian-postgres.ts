import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseSystemUser } from '#platform/database/embedded/system-user.ts';
import { findFreePort } from '#platform/kernel/start/find-free-port.ts';

const BIN = '/usr/lib/postgresql/15/bin';

/** Debian's PostgreSQL 15, which `npm run peers` installs. */
export const hasDebianPostgres = existsSync(join(BIN, 'initdb'));

/** An empty one on a free port, for data that may be lost. */
export async function startDebianPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'josey-postgres-15-'));
  const data = join(home, 'data');
  const user = await chooseSystemUser(data);
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(BIN, program), args, { ...user, cwd: '/' });
  await chmod(home, 0o755);
  if (user.uid !== undefined && user.gid !== undefined) await chown(home, user.uid, user.gid);
  await run('initdb', '-D', data, '--auth=trust', '--username=josey', '--encoding=UTF8', '--locale=C.UTF-8');
  const port = await findFreePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  await run('pg_ctl', '-D', data, '-w', '-l', join(home, 'log'), '-o', options, 'start');
  return {
    url: `postgres://josey@127.0.0.1:${port}/postgres`,
    async stop() {
      await run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      await rm(home, { recursive: true, force: true });
    },
  };
}
