import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject, installedProgram } from './project.mjs';
import { runQuietly } from './run-quietly.mjs';

const SOURCES = [
  'packages/web',
  'packages/contract/src',
  'packages/help/src',
  'packages/demo-city/src',
  'package-lock.json',
];
/** What is made from the sources, and so never makes a build old. */
const MADE = new Set(['build', 'node_modules', '.react-router', '.vite']);

/** Its date is the moment the last whole build began, so that an edit during a build counts as newer. */
const STAMP = inProject('packages', 'web', 'build', 'built');

/** Builds the pages unless the last build is newer than all their sources. */
export async function ensureWebBuild(runtime) {
  if (!isCurrent()) await buildWeb(runtime);
}

export async function buildWeb(runtime) {
  const began = new Date();
  await runQuietly('Building the web pages', runtime, [installedProgram('react-router'), 'build'], {
    failure: 'The web pages could not be built; the reason is above (react-router build).',
    cwd: inProject('packages', 'web'),
    environment: { ...process.env, NODE_ENV: 'production' },
  });
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, '');
  utimesSync(STAMP, began, began);
}

function isCurrent() {
  if (!existsSync(STAMP)) return false;
  const built = statSync(STAMP).mtimeMs;
  return SOURCES.every((source) => !isNewer(inProject(source), built));
}

/** Folders count too: removing a file changes only its folder's date. */
function isNewer(path, than) {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs > than;
  const children = readdirSync(path, { withFileTypes: true }).filter((child) => !MADE.has(child.name));
  // The web folder's own date changes when its build folder is made.
  const countsItself = path !== inProject('packages', 'web');
  return (
    (countsItself && entry.mtimeMs > than) || children.some(({ name }) => isNewer(join(path, name), than))
  );
}
