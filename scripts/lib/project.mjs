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
