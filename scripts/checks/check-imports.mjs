import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inProject } from '../lib/project.mjs';

// Checks the directions of imports (.dependency-cruiser.cjs) in the current folder, and that they were looked
// at: dependency-cruiser gives its tick to a run that could read nothing.

const RULES = inProject('.dependency-cruiser.cjs');
const PLACES = ['packages', 'e2e', 'bench', 'scripts'].filter((place) => existsSync(place));

const { modules, summary } = cruise();
const read = modules.filter(
  ({ source }) => !source.includes('node_modules') && /[.](ts|tsx|mjs)$/.test(source),
);
const imports = read.reduce((sum, { dependencies }) => sum + dependencies.length, 0);

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
const explained = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
for (const name of new Set(summary.violations.map(({ rule }) => rule.name))) {
  console.error(`\n${name}: ${explained.get(name)}`);
}
if (imports < read.length / 2)
  console.error(`Only ${imports} imports in ${read.length} files: they were not read.`);
console.log(`${read.length} files, ${imports} imports, ${summary.violations.length} against the rules`);
process.exitCode = summary.violations.length > 0 || read.length === 0 || imports < read.length / 2 ? 1 : 0;

function cruise() {
  const program = inProject('node_modules', '.bin', 'depcruise');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [program, ...PLACES, '--config', RULES, '--output-type', 'json'],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`dependency-cruiser ended with ${status}: ${stderr || stdout}`);
  }
}
