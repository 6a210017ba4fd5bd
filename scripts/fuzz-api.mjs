import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findRuntime } from './lib/ensure-runtime.mjs';
import { findFreePort } from './lib/find-free-port.mjs';
import { inProject } from './lib/project.mjs';
import { skip } from './lib/skip.mjs';

// A step of `npm run test:slow`: Schemathesis calls every endpoint of the server's own OpenAPI with what it makes up,
// as a user and as an administrator of the demo. No answer may be a 5xx, and none may differ from its schema.
// FUZZ_SECONDS is the time for both. Without Python, or without its registry, the step says so and is skipped.

const SCHEMATHESIS = 'schemathesis==4.32.5';
const SECONDS = Number(process.env.FUZZ_SECONDS || 300);
const HOME = inProject('node_modules', '.cache', 'schemathesis');
const CHECKS = 'not_a_server_error,response_schema_conformance,content_type_conformance';
/** What would end the session that calls, or its account. */
const ENDS_THE_SESSION = '^/api/(auth/logout|auth/sessions|auth/password|account/deletion|account/two-step)';
/** Of the errors that Josey logged, those that are printed. */
const MOST_LINES = 50;
const PEOPLE = ['imani@example.test', 'admin@example.test'];

const PROGRAM = join(HOME, 'bin', 'st');

/** Installs Schemathesis once; returns why it cannot. */
function install() {
  if (existsSync(PROGRAM)) return undefined;
  const run = (name, args) => spawnSync(name, args, { encoding: 'utf8' });
  if (run('python3', ['--version']).status !== 0) return 'there is no python3';
  if (run('python3', ['-m', 'venv', HOME]).status !== 0) return 'python3 cannot make a venv';
  const pip = run(join(HOME, 'bin', 'pip'), ['install', '--quiet', SCHEMATHESIS]);
  if (pip.status === 0) return undefined;
  rmSync(HOME, { recursive: true, force: true });
  return `${SCHEMATHESIS} could not be installed: ${pip.stderr.trim().split('\n').pop()}`;
}

async function startJosey(folder) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const settings = { PORT: `${port}`, PUBLIC_URL: url, DATA_DIR: join(folder, 'data') };
  const child = spawn(findRuntime(), [inProject('packages', 'server', 'src', 'main.ts')], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '10000', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += chunk;
    if (said.includes('Josey is open')) break;
  }
  const errors = [];
  createInterface(child.stdout).on('line', (line) => errors.push(line));
  return { child, url, errors };
}

async function signIn(url, email) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'josey-demo' }),
  });
  return (await answer.json()).data.sessionId;
}

async function fuzz(url, session) {
  const args = [
    'run',
    `${url}/api/openapi.json`,
    '--checks',
    CHECKS,
    '--max-time',
    `${SECONDS / PEOPLE.length}`,
  ];
  args.push('--header', `Authorization: Bearer ${session}`, '--exclude-path-regex', ENDS_THE_SESSION);
  args.push(
    '--continue-on-failure',
    '--no-color',
    '--generation-database',
    'none',
    '--request-timeout',
    '20',
  );
  // Josey logs while the program runs: a synchronous wait would keep its lines in the pipe.
  const [code] = await once(spawn(PROGRAM, args, { stdio: 'inherit', cwd: HOME }), 'exit');
  return code ?? 1;
}

async function main() {
  const reason = install();
  if (reason) return skip(reason);
  const folder = mkdtempSync(join(tmpdir(), 'josey-fuzz-'));
  // As root the database runs as another user.
  chmodSync(folder, 0o711);
  const { child, url, errors } = await startJosey(folder);
  let code = 0;
  try {
    for (const email of PEOPLE) code = (await fuzz(url, await signIn(url, email))) || code;
  } finally {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
  if (code) console.log(`What Josey logged:\n${errors.slice(0, MOST_LINES).join('\n')}`);
  return code;
}

process.exitCode = await main();
