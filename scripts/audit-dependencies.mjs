import { spawnSync } from 'node:child_process';
import { ROOT } from './lib/project.mjs';
import { skip } from './lib/skip.mjs';

// A step of `npm run test:slow`: whether a package that the product runs on has a known hole, high or critical. Where the
// registry does not answer, or knows no audit, the step says so and is skipped: a release must not wait for it.

const LONGEST_MS = 60_000;
const GRAVE = ['high', 'critical'];

function askRegistry() {
  const args = ['audit', '--omit=dev', '--json'];
  const { stdout } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', timeout: LONGEST_MS });
  try {
    return JSON.parse(stdout || '{}');
  } catch (_) {
    return {};
  }
}

function main() {
  const { vulnerabilities, statusCode } = askRegistry();
  if (!vulnerabilities) {
    return skip(`the registry did not answer the audit${statusCode ? ` (${statusCode})` : ''}`);
  }
  const grave = Object.values(vulnerabilities).filter(({ severity }) => GRAVE.includes(severity));
  for (const { name, severity, range } of grave) console.log(`${severity}: ${name} ${range}`);
  console.log(`${grave.length} packages with a hole that is high or critical.`);
  return grave.length > 0 ? 1 : 0;
}

process.exitCode = main();
