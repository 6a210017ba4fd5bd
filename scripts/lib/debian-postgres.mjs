import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './find-free-port.mjs';

// PostgreSQL 15 and PgBouncer as `npm run peers` installs them, for data that may be lost: each server in a folder of its
// own on a free port, run by the user `postgres` where we are root, which neither of them takes.

const BIN = '/usr/lib/postgresql/15/bin';
const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file));
const SETTINGS = [
  'fsync=off',
  'max_connections=300',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

/** Why these servers cannot run here. */
export function whyNot({ pgbouncer = false } = {}) {
  if (!existsSync(join(BIN, 'initdb'))) return 'there is no PostgreSQL 15 (npm run peers)';
  if (pgbouncer && !PGBOUNCER) return 'there is no PgBouncer (npm run peers)';
  return undefined;
}

/** That of Debian's user, where we are root. */
function otherUser() {
  if (process.getuid() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((kind) =>
    Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid, gid };
}

function run(program, args) {
  // Not in our folder, which that user may not enter.
  const options = { cwd: tmpdir(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], ...otherUser() };
  return execFileSync(program, args, options);
}

function makeFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `josey-${name}-`));
  if (process.getuid() === 0) execFileSync('chown', ['postgres', folder]);
  return folder;
}

const ask = (port, sql, database = 'postgres') =>
  run('psql', ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres', '-Atc', sql, database]).trim();

async function startOn(folder) {
  const port = await findFreePort();
  const options = [`-p ${port}`, ...SETTINGS.map((setting) => `-c ${setting}`)].join(' ');
  const control = (...args) => run(join(BIN, 'pg_ctl'), ['-D', join(folder, 'data'), '-w', ...args]);
  control('start', '-l', join(folder, 'log'), '-o', options);
  return {
    port,
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    ask: (sql) => ask(port, sql),
    stop() {
      control('stop', '-m', 'immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startPostgres() {
  const folder = makeFolder('postgres-15');
  const about = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8'];
  run(join(BIN, 'initdb'), ['-D', join(folder, 'data'), ...about]);
  return startOn(folder);
}

/** A standby that streams from `primary`, and has replayed a commit when `primary` answers it. */
export async function startReplica(primary) {
  const folder = makeFolder('replica');
  const from = ['-h', '127.0.0.1', '-p', `${primary.port}`, '-U', 'postgres'];
  run(join(BIN, 'pg_basebackup'), [...from, '-D', join(folder, 'data'), '-R', '-X', 'stream']);
  const replica = await startOn(folder);
  primary.ask("alter system set synchronous_standby_names = '*'");
  primary.ask("alter system set synchronous_commit = 'remote_apply'");
  primary.ask('select pg_reload_conf()');
  return replica;
}

const OPEN_MS = 10_000;

async function isOpen(port) {
  for (const end = Date.now() + OPEN_MS; ; ) {
    const socket = connect({ port, host: '127.0.0.1' });
    const isConnected = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isConnected) return;
    if (Date.now() > end) throw new Error(`Nothing listens on ${port}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A PgBouncer before `postgres` that lends a server connection for a transaction. */
export async function startPgBouncer(postgres) {
  const folder = makeFolder('pgbouncer');
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${postgres.port} user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'stats_users = postgres',
    'pool_mode = transaction',
    'max_client_conn = 1000',
    'default_pool_size = 250',
    // A server connection that stays keeps a database from being dropped.
    'server_idle_timeout = 1',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  chmodSync(file, 0o644);
  const child = spawn(PGBOUNCER, ['-q', file], {
    ...otherUser(),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await isOpen(port);
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    /** How many transactions it has passed on. */
    countTransactions() {
      const rows = ask(port, 'show stats', 'pgbouncer').split('\n');
      return rows.reduce((sum, row) => sum + Number(row.split('|')[1]), 0);
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
