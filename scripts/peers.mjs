import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inProject } from './lib/project.mjs';
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

/** Doubles of Stripe for `npm run test:engines`, in a folder of the project's own. */
const TOOLS = inProject('node_modules', '.cache', 'engine-tests');
const DOUBLES = [
  {
    name: 'stripe-mock',
    program: join(TOOLS, 'stripe-mock'),
    needs: 'go',
    steps: [['go', 'install', 'github.com/stripe/stripe-mock@v0.203.0']],
  },
  {
    name: 'localstripe',
    program: join(TOOLS, 'localstripe', 'bin', 'localstripe'),
    needs: 'python3',
    steps: [
      ['python3', '-m', 'venv', join(TOOLS, 'localstripe')],
      [join(TOOLS, 'localstripe', 'bin', 'pip'), 'install', '--quiet', 'localstripe==1.15.10'],
    ],
  },
];

async function installDouble({ name, program, needs, steps }) {
  if (existsSync(program)) return 'there';
  if (!(process.env.PATH || '').split(delimiter).some((folder) => existsSync(join(folder, needs))))
    return `skipped, there is no ${needs} here`;
  mkdirSync(TOOLS, { recursive: true });
  const options = { failure: `${name} cannot be had here.`, environment: { ...environment, GOBIN: TOOLS } };
  try {
    for (const [command, ...args] of steps) await runQuietly(`Installing ${name}`, command, args, options);
  } catch (problem) {
    return `skipped, ${problem.message.trim().split('\n').pop()}`;
  }
  return 'installed';
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
for (const double of DOUBLES) console.log(`${double.name}: ${await installDouble(double)}`);
