import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './lib/find-free-port.mjs';
import { inProject, listFiles } from './lib/project.mjs';

// What docs/operating.md says, from an empty folder: install, the settings of its example, start in production, back up,
// restore, start on what was restored.

const READY_MS = 60_000;

const home = mkdtempSync(join(tmpdir(), 'josey-install-'));
// As root the database runs as another user, who has to enter.
chmodSync(home, 0o711);
const project = join(home, 'josey');
const backup = join(home, 'backup');

try {
  for (const file of listFiles()) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    cpSync(inProject(file), join(project, file));
  }
  run('deploy/install.sh', []);
  writeFileSync(join(project, '.env'), exampleSettings());
  await startAndStop(join(home, 'data'), () => run('npm', ['run', 'backup', '--', backup], 'data'));
  run('npm', ['run', 'restore', '--', backup], 'restored');
  await startAndStop(join(home, 'restored'), () => {});
  console.log('Installed, started in production, backed up, restored and started again.');
} finally {
  rmSync(home, { recursive: true, force: true });
}

/** The first block of settings in the document; its secret is a sentence that tells what to put there. */
function exampleSettings() {
  const [, settings] =
    /```ini\n([\s\S]*?)```/.exec(readFileSync(inProject('docs', 'operating.md'), 'utf8')) ?? [];
  return settings;
}

function run(program, args, data = 'data') {
  const env = environment(join(home, data));
  execFileSync(program, args, { cwd: project, stdio: 'inherit', env });
}

/** Settings of the surroundings must not stand in for those of the document. */
function environment(dataDir, port = 0) {
  const { PATH, HOME } = process.env;
  const npm = Object.entries(process.env).filter(([name]) => name.startsWith('npm_config_'));
  return { ...Object.fromEntries(npm), PATH, HOME, DATA_DIR: dataDir, PORT: String(port) };
}

async function startAndStop(dataDir, between) {
  const port = await findFreePort();
  const server = spawn('node', ['scripts/start.mjs'], {
    cwd: project,
    env: environment(dataDir, port),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    await untilReady(port, server);
    between();
  } finally {
    server.kill('SIGTERM');
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`Josey ended with ${code}.`);
}

async function untilReady(port, server) {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(200)) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('Josey did not become ready.');
}
