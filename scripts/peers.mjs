import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './lib/run-quietly.mjs';

// npm run peers: installs the servers that Josey is measured and tested beside, from Debian. What is there stays as it
// is; what cannot be had is named, and the tests and benches that need it say so themselves.

const PEERS = [
  { name: 'Redis', package: 'redis-server', program: 'redis-server' },
  { name: 'HAProxy', package: 'haproxy', program: 'haproxy' },
  { name: 'PgBouncer', package: 'pgbouncer', program: 'pgbouncer' },
  { name: 'PostgreSQL 15', package: 'postgresql-15', program: 'postgres' },
  { name: 'coturn', package: 'coturn', program: 'turnserver' },
];
/** Where Debian installs servers that are not on the PATH. */
const FOLDERS = ['/usr/sbin', '/usr/lib/postgresql/15/bin', ...(process.env.PATH || '').split(delimiter)];
// Of init's runlevel 1: the packages then start nothing by themselves.
const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

const isThere = ({ program }) => FOLDERS.some((folder) => existsSync(join(folder, program)));

function whyNot() {
  if (!existsSync('/etc/os-release') || !/^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8')))
    return 'this is no Debian';
  if (process.getuid() !== 0) return 'only root installs packages';
  return undefined;
}

async function main() {
  const missing = PEERS.filter((peer) => !isThere(peer));
  const reason = missing.length > 0 ? whyNot() : undefined;
  if (missing.length > 0 && !reason)
    await runQuietly('Reading the lists of packages (apt-get)', 'apt-get', ['update'], {
      failure: 'The lists are as old as they are.',
      environment,
    }).catch((problem) => console.log(problem.message));
  for (const peer of PEERS) {
    if (!missing.includes(peer)) console.log(`${peer.name}: there`);
    else console.log(`${peer.name}: ${reason ? `skipped, ${reason}` : await install(peer)}`);
  }
}

async function install(peer) {
  const args = ['install', '-y', '--no-install-recommends', peer.package];
  const options = { failure: `${peer.package} cannot be had here.`, environment };
  return runQuietly(`Installing ${peer.name}`, 'apt-get', args, options).then(
    () => (isThere(peer) ? 'installed' : 'skipped, its package brought no program'),
    (problem) => `skipped, ${problem.message.trim().split('\n').pop()}`,
  );
}

await main();
