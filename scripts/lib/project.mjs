import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Everything in scripts/ runs before anything is installed, on any installed Node: only the standard library, and
// only what Node 14 knows, so that the check of the version can report itself.

/** The project's folder; every script works in it, wherever it was called from. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The path of something in the project. */
export function inProject(...parts) {
  return join(ROOT, ...parts);
}

/** The program that a dependency brought, such as `biome`. */
export function installedProgram(name) {
  return inProject('node_modules', '.bin', name);
}

/** The files that git has or would add, by their path in the project; none in a folder that is no clone. */
export function listFiles() {
  if (!existsSync(inProject('.git'))) return [];
  const options = { cwd: ROOT, maxBuffer: 1e8 };
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  return list
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(inProject(file)) && statSync(inProject(file)).isFile());
}
