import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// `npm start` for real, three times on the same data: from nothing and ended by Ctrl-C; again, and killed
// without warning; and once more after that.

const FIRST_START_MS = 15 * 60_000;
const LATER_START_MS = 60_000;

const dataDir = mkdtempSync(join(tmpdir(), 'josey-start-'));
// As root the database runs as another user, who has to enter.
chmodSync(dataDir, 0o711);
const port = await findFreePort();
const home = `http://127.0.0.1:${port}`;
const counts = { passed: 0, failed: 0 };

let output = '';
let josey = start();
try {
  const first = await check('npm start answers on /', () => answers('/', FIRST_START_MS));
  if (!first) throw new Error('Josey did not start.');
  await check('it is ready', () => answers('/readyz', LATER_START_MS));
  await check('the page is a page', async () => /<title>[^<]*Josey/.test(await (await fetch(home)).text()));
  await check('a simulated driver is online and moves', aDriverMoves);
  await check('JoseyAI answers from an article', joseyAnswers);
  await check('a place is found', findsAPlace);
  await check('the address and the sign-ins are the last that it says', async () => endsWithGreeting());
  await check('Ctrl-C ends it in order', async () => (await pressCtrlC()) === 0);
  await check('nothing of it is left', nothingIsLeft);

  josey = start();
  await check('a later start answers', () => answers('/', LATER_START_MS));
  process.kill(-josey.pid, 'SIGKILL');
  josey = start();
  await check('after a kill -9 it starts again', () => answers('/readyz', LATER_START_MS));
  await check('Ctrl-C ends that too', async () => (await pressCtrlC()) === 0);
  await check('nothing of that is left', nothingIsLeft);
} catch (error) {
  console.error(error);
  counts.failed ||= 1;
} finally {
  if (josey.exitCode === null && josey.signalCode === null) process.kill(-josey.pid, 'SIGKILL');
  await nothingIsLeft();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;

/** A separate process group, so that Ctrl-C and kill reach every process, as from a terminal. */
function start() {
  const child = spawn('npm', ['start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  });
  output = '';
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    output += chunk;
  });
  return child;
}

/** After drivers have moved and pages were read: none of it scrolls the address away. */
function endsWithGreeting() {
  const [, opened] = output.split('Josey is open at ');
  return /^http:\S+\n\n {2}Admin .*\n {2}Renter .*\n {2}Owner .*\n {2}Driver .*\n\n.*Ctrl-C stops it\.\s*$/.test(
    opened ?? '',
  );
}

async function check(what, look) {
  const began = Date.now();
  const isFine = await look();
  counts[isFine ? 'passed' : 'failed'] += 1;
  console.log(`${isFine ? 'fine' : 'FAILED'}: ${what} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return isFine;
}

async function answers(path, timeoutMs) {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until && josey.exitCode === null) {
    const reply = await fetch(home + path).catch(() => undefined);
    if (reply?.status === 200) return true;
    await sleep(100);
  }
  return false;
}

async function joseyAnswers() {
  const question = { message: 'What does canceling a rental cost?' };
  const { message } = await call('POST', '/api/chat', question, await signIn());
  return /\]\(\/help\//.test(message ?? '');
}

async function findsAPlace() {
  const { places } = await call('GET', '/api/places?q=baltimore', undefined, await signIn());
  return places?.[0]?.name === 'Baltimore';
}

async function signIn() {
  const { sessionId } = await call('POST', '/api/auth/login', {
    email: 'imani@example.test',
    password: process.env.DEMO_PASSWORD ?? 'josey-demo',
  });
  return sessionId;
}

async function aDriverMoves() {
  const token = await signIn();
  const look = async () => JSON.stringify(await call('GET', '/api/drivers/online', undefined, token));
  const seen = new Set();
  for (let second = 0; second < 60 && seen.size < 2; second++) {
    const drivers = await look();
    if (drivers !== '[]') seen.add(drivers);
    await sleep(1_000);
  }
  return seen.size >= 2;
}

async function call(method, path, body, token) {
  const reply = await fetch(home + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  return (await reply.json()).data ?? {};
}

function pressCtrlC() {
  return new Promise((resolve) => {
    josey.once('exit', (code) => resolve(code));
    process.kill(-josey.pid, 'SIGINT');
  });
}

/** Neither our own processes nor a database that works in our data folder, a moment later at most. */
async function nothingIsLeft() {
  for (let attempt = 0; attempt < 50; attempt++) {
    if (!isGroupAlive() && databaseProcesses().length === 0) return true;
    await sleep(100);
  }
  return false;
}

function isGroupAlive() {
  try {
    process.kill(-josey.pid, 0);
    return true;
  } catch {
    return false;
  }
}

function databaseProcesses() {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir);
    } catch {
      return false;
    }
  });
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}
