import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runOn } from '../../../../test/support/run-on.ts';
import { findClusterProcesses } from './cluster-processes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostgresPrograms, POSTGRES_ENVIRONMENT } from './postgres-programs.ts';
import { chooseSystemUser } from './system-user.ts';

const isRoot = process.getuid?.() === 0;
let dataDir: string;
let clusterFolder: string;
const endings: (() => unknown)[] = [];

// Making a cluster takes a second or more: the tests share one folder, each with its own tables.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'josey-embedded-'));
  await chmod(dataDir, 0o711);
  clusterFolder = join(dataDir, 'postgres');
  await (await startEmbeddedPostgres({ dataDir, log: logTo() })).stop();
}, 30_000);

afterAll(() => rm(dataDir, { recursive: true, force: true }));

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  expect(await findClusterProcesses(clusterFolder)).toEqual([]);
});

test('the data is there after a stop and a second start', async () => {
  const first = await start();
  await query(first, 'create table kept (word text)');
  await query(first, `insert into kept values ('here')`);
  await first.stop();
  expect(await findClusterProcesses(clusterFolder)).toEqual([]);

  const second = await start();
  expect(await query(second, 'select word from kept')).toEqual([{ word: 'here' }]);
});

test('only this machine reaches it, and only with the password from a file closed to others', async () => {
  const { url } = await start();
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(new URL(url).password).toBe(password);
  expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o077).toBe(0);
  expect(await query({ url }, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  await expect(query({ url: url.replace(password, 'guessed') }, 'select 1')).rejects.toThrow(/password/);
});

test('it keeps its promises to the disk, and its log free of what people wrote', async () => {
  const running = await start();
  expect(await query(running, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(running, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  const said: string[] = [];
  await running.stop();
  const listening = await start((line) => said.push(line));
  await query(listening, 'create table people (email text unique)');
  await query(listening, `insert into people values ('ada@example.org')`);
  await expect(query(listening, `insert into people values ('ada@example.org')`)).rejects.toThrow(
    /duplicate/,
  );
  await expect.poll(() => said.join('\n')).toContain('duplicate key');
  expect(said.join('\n')).not.toContain('ada@example.org');
});

test('a second Josey on the same data folder gets one sentence and disturbs nothing', async () => {
  const first = await start();
  await expect(startEmbeddedPostgres({ dataDir, log: logTo() })).rejects.toThrow(
    new RegExp(`^Another Josey \\(process ${process.pid}\\) is running on the data folder .*DATA_DIR\\.$`),
  );
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
  await start();
});

test('after a kill -9 in the midst of writing, every acknowledged row is there', async () => {
  const { child, acknowledged } = await writeUntilKilled();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const restarted = await start();
  const [row] = await query(
    restarted,
    'select count(*)::integer as rows, max(number) as last from acknowledged',
  );
  expect(acknowledged()).toBeGreaterThan(0);
  expect(row?.last).toBeGreaterThanOrEqual(acknowledged());
  expect(row?.rows).toBe(row?.last);
});

test('a start when everything was killed at once, children of the database too, recovers', async () => {
  const { child, acknowledged } = await writeUntilKilled();
  child.kill('SIGKILL');
  for (const pid of await findClusterProcesses(clusterFolder)) killIfAlive(pid);
  const restarted = await start();
  const [row] = await query(restarted, 'select max(number) as last from acknowledged');
  expect(row?.last).toBeGreaterThanOrEqual(acknowledged());
});

test('an orphaned server with a busy connection is ended, and the start goes on', async () => {
  const orphan = await startOrphan();
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  const url = `postgres://josey:${password}@127.0.0.1:${orphan.port}/josey`;
  const busy = query({ url }, 'select pg_sleep(60)').catch((error: Error) => error.message);
  await expect
    .poll(() => query({ url }, `select 1 from pg_stat_activity where query like '%(60)'`))
    .not.toEqual([]);

  const said: string[] = [];
  await start((line) => said.push(line));
  expect(said).toContain('Ending the database server that a killed Josey left behind');
  expect(await busy).toMatch(/terminating connection|Connection terminated/);
  expect(isAlive(orphan.pid)).toBe(false);
});

test('a stranger who has the number of the dead server is left alone', async () => {
  const stranger = spawn('sleep', ['60'], { ...(await chooseSystemUser(clusterFolder)), cwd: '/' });
  endings.push(() => stranger.kill('SIGKILL'));
  await writeFile(
    join(clusterFolder, 'postmaster.pid'),
    `${stranger.pid}\n${clusterFolder}\n1\n5432\n\n127.0.0.1\n`,
  );
  const restarted = await start();
  expect(await query(restarted, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

test('a database that dies under a running Josey comes back on the same address', async () => {
  const running = await start();
  const postmaster = Number.parseInt(await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8'), 10);
  process.kill(postmaster, 'SIGKILL');
  await expect
    .poll(() => query(running, 'select 1 as one').catch(() => []), { timeout: 8_000 })
    .toEqual([{ one: 1 }]);
}, 10_000);

test('a start killed while making the database starts over', async () => {
  await rename(clusterFolder, join(dataDir, 'kept-aside'));
  await mkdir(`${clusterFolder}.new/base`, { recursive: true });
  await writeFile(`${clusterFolder}.new/PG_VERSION`, '18\n');
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
}, 30_000);

test.runIf(isRoot)(
  'as root, a folder closed to the user of the database is named in one sentence',
  async () => {
    const closed = join(dataDir, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const refused = startEmbeddedPostgres({ dataDir: join(closed, 'data'), log: logTo() });
    await expect(refused).rejects.toThrow(new RegExp(`cannot enter ${closed}: open that folder`));
  },
);

function logTo(listen: (line: string) => void = () => {}) {
  return { debug: listen, info: listen, warn: listen, error: listen };
}

async function start(listen?: (line: string) => void): Promise<EmbeddedPostgres> {
  const running = await startEmbeddedPostgres({ dataDir, log: logTo(listen) });
  endings.push(() => running.stop());
  return running;
}

const query = ({ url }: { url: string }, text: string) => runOn<Record<string, unknown>>(url, text);

async function writeUntilKilled(): Promise<{ child: ChildProcess; acknowledged: () => number }> {
  const script = new URL('./write-until-killed.fixture.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  endings.push(() => child.kill('SIGKILL'));
  let last = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    last = Number(line);
  });
  await expect.poll(() => last, { timeout: 8_000 }).toBeGreaterThan(20);
  return { child, acknowledged: () => last };
}

/** A postmaster as a killed Josey leaves it, without the watcher that would have ended it. */
async function startOrphan(): Promise<{ pid: number; port: number }> {
  const { postgres: program } = await findPostgresPrograms();
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const orphan = spawn(
    program,
    [
      '-D',
      clusterFolder,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ],
    {
      ...(await chooseSystemUser(clusterFolder)),
      cwd: '/',
      env: POSTGRES_ENVIRONMENT,
      stdio: 'ignore',
      detached: true,
    },
  );
  const pidFile = join(clusterFolder, 'postmaster.pid');
  await expect.poll(() => readFile(pidFile, 'utf8').catch(() => ''), { timeout: 5_000 }).toMatch(/ready/);
  return { pid: orphan.pid ?? 0, port };
}

function killIfAlive(pid: number): void {
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
