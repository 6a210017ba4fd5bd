import { execFile } from 'node:child_process';
import { chmod, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostmaster } from '#platform/database/embedded/postmaster.ts';
import { chooseSystemUser } from '#platform/database/embedded/system-user.ts';

const run = promisify(execFile);
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  // A standby that allows fewer than its primary does not start.
  'max_connections=200',
];

/** A server that streams from the quiet one at `primaryUrl`, which runs on this machine. */
export async function startStandby(primaryUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'josey-standby-')));
  await chmod(home, 0o711);
  const folder = join(home, 'postgres');
  await copyCluster(primaryUrl, folder);
  const { hostname, port, username, password } = new URL(primaryUrl);
  const primary = `host=${hostname} port=${port} user=${username} password=${password}`;
  await writeFile(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
  await writeFile(join(folder, 'standby.signal'), '');
  const user = await chooseSystemUser(folder);
  if (user.uid !== undefined) await run('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  const postmaster = await startPostmaster({ folder, user, settings: SETTINGS, log: SILENT });
  const url = new URL(primaryUrl);
  url.port = `${postmaster.port}`;
  return {
    url: url.href,
    async stop() {
      await postmaster.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** A base backup by hand: pg_basebackup does not come with the embedded PostgreSQL. */
async function copyCluster(primaryUrl: string, folder: string): Promise<void> {
  const client = new pg.Client(primaryUrl);
  await client.connect();
  const { rows } = await client.query('show data_directory');
  await client.query(`select pg_backup_start('standby', true)`);
  await run('cp', ['-a', rows[0].data_directory, folder]);
  const stopped = await client.query('select labelfile from pg_backup_stop()');
  await client.end();
  await rm(join(folder, 'postmaster.pid'));
  await writeFile(join(folder, 'backup_label'), stopped.rows[0].labelfile);
}
