import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { Problem } from './problem.mjs';
import { inProject } from './project.mjs';

/** What runs TypeScript as it is, and what the project is tested on. */
const NEEDED_MAJOR = 24;

/** Stops at a Node that is too old to install and build the project. */
export function ensureNodeToBeginWith() {
  const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const wanted = engines.node.replace(/[^\d.]/g, '');
  if (isOlder(process.versions.node, wanted)) {
    throw new Problem(
      `Josey needs Node ${wanted} or newer to begin with, and this is Node ${process.versions.node}: install a newer one from https://nodejs.org.`,
    );
  }
}

/**
 * The Node that runs Josey: the one that npm installed with the dependencies, else the person's own if it
 * is new enough. Call it after the dependencies are there.
 */
export function findRuntime() {
  // Not node_modules/.bin/node: npm 10, which comes with Node 20, does not make that link.
  const installed = inProject('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(installed) && (isThisProcess(installed) || works(installed))) return installed;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath;
  throw new Problem(
    `npm has no Node ${NEEDED_MAJOR} for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}: install Node ${NEEDED_MAJOR} or newer from https://nodejs.org.`,
  );
}

function isThisProcess(program) {
  return realpathSync(program) === realpathSync(process.execPath);
}

/** The package is chosen by processor and system, but may still not fit: Alpine has another C library. */
function works(program) {
  return spawnSync(program, ['--version']).status === 0;
}

function isOlder(version, than) {
  const [have, need] = [version, than].map((text) => text.split('.').map(Number));
  for (let part = 0; part < need.length; part++) {
    if (have[part] !== need[part]) return have[part] < need[part];
  }
  return false;
}
