import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { inProject } from './project.mjs';
import { runQuietly } from './run-quietly.mjs';

/** Installs what package-lock.json says, unless exactly that is there. */
export async function ensureDependencies() {
  if (areInstalled()) return;
  await runQuietly(
    'Installing the dependencies (npm ci)',
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      failure: 'The dependencies could not be installed; the reason is above (npm ci).',
      environment: { ...process.env, PATH: pathWithoutOurs() },
    },
  );
}

/**
 * npm notes in a hidden lock what it put into node_modules, and does so last: an installation that was
 * broken off has none. Contents are compared rather than dates, which a clone or a copy changes.
 */
function areInstalled() {
  const wanted = readPackages(inProject('package-lock.json'));
  const present = readPackages(inProject('node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, integrity, optional }]) => {
      const found = present[path];
      return found ? found.version === version && found.integrity === integrity : optional === true;
    });
}

function readPackages(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm ci begins by removing node_modules, and with it the Node that it would find there first. */
function pathWithoutOurs() {
  return (process.env.PATH || '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
}
