import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { Problem } from './problem.mjs';
import { inProject } from './project.mjs';
import { runQuietly } from './run-quietly.mjs';

const DEBIANS = 'chromium-headless-shell';
/** The shell without windows comes first: the same engine with less to draw. */
const NAMES = [DEBIANS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium for the journeys; installs one only where that is this system's usual way. */
export async function ensureBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Problem(`CHROMIUM_PATH says ${chosen}, but nothing is there.`);
  return chosen || findOnSystem() || findPlaywrightsOwn() || installOnDebian();
}

function findOnSystem() {
  const folders = (process.env.PATH || '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  // A snap's launcher exists even where the snap does not run.
  return [...candidates, ...APPLICATIONS].find((path) => existsSync(path) && answers(path));
}

function findPlaywrightsOwn() {
  const { chromium } = createRequire(inProject('package.json'))('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function answers(path) {
  return spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

async function installOnDebian() {
  if (!isDebian() || process.getuid() !== 0) {
    throw new Problem(
      'The journeys need a browser: install Chromium or Chrome, say where one is with CHROMIUM_PATH, or run `npx playwright install --with-deps chromium`.',
    );
  }
  const options = {
    failure: 'Chromium could not be installed; the reason is above. Set CHROMIUM_PATH to a browser.',
    environment: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  await runQuietly('Reading the lists of packages (apt-get)', 'apt-get', ['update'], options);
  await runQuietly(
    'Installing Chromium for the journeys (apt-get)',
    'apt-get',
    ['install', '-y', DEBIANS],
    options,
  );
  const path = findOnSystem();
  if (!path)
    throw new Problem('Chromium was installed but does not start; say where one is with CHROMIUM_PATH.');
  return path;
}

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
