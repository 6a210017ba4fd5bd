import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, installedProgram } from './project.mjs';
import { runQuietly } from './run-quietly.mjs';

/** What is made from the sources, and so never makes a build old. */
const MADE = new Set(['build', 'node_modules', '.react-router', '.vite']);

/** Makes a build unless the last one is newer than all its sources. */
export async function ensureBuild(build, runtime) {
  if (!isCurrent(build)) await makeBuild(build, runtime);
}

/** Makes the build of one package with a program that a dependency brought. */
export async function makeBuild({ folder, title, program, args, failure }, runtime) {
  const began = new Date();
  await runQuietly(title, runtime, [installedProgram(program), ...args], {
    failure,
    cwd: inProject(folder),
    environment: { ...process.env, NODE_ENV: 'production' },
  });
  const stamp = stampOf(folder);
  mkdirSync(inProject(folder, 'build'), { recursive: true });
  writeFileSync(stamp, '');
  utimesSync(stamp, began, began);
}

/** Its date is the moment the last whole build began, so that an edit during a build counts as newer. */
const stampOf = (folder) => inProject(folder, 'build', 'built');

function isCurrent({ folder, sources }) {
  const stamp = stampOf(folder);
  if (!existsSync(stamp)) return false;
  const built = statSync(stamp).mtimeMs;
  return sources.every((source) => !isNewer(inProject(source), built, inProject(folder)));
}

/** Folders count too: removing a file changes only its folder's date. */
function isNewer(path, than, folder) {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs > than;
  const children = readdirSync(path, { withFileTypes: true }).filter((child) => !MADE.has(child.name));
  // The date of the package's own folder changes when its build folder is made.
  const countsItself = path !== folder;
  return (
    (countsItself && entry.mtimeMs > than) ||
    children.some(({ name }) => isNewer(join(path, name), than, folder))
  );
}
