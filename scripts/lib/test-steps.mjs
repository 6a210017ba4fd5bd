import { rmSync } from 'node:fs';
import { inProject, installedProgram } from './project.mjs';
import { countPlaywright, countVitest } from './read-test-counts.mjs';
import { runNode } from './run-node.mjs';

const TYPESCRIPT_PROJECTS = [
  'packages/contract',
  'packages/server',
  'packages/web',
  'packages/simulator',
  'e2e',
  'bench',
];

/** Where the test runners write their reports. */
const REPORTS = inProject('node_modules', '.cache', 'test-reports');

/**
 * What `npm test` does, in this order. A step resolves to its exit code; one that runs tests also says how
 * to count them. `needsWeb` and `needsBrowser` are seen to before any step begins.
 */
export const TEST_STEPS = [
  { name: 'lint', title: 'Format and lint', run: (runtime) => tool(runtime, 'biome', ['check', '.']) },
  { name: 'types', title: 'Types', run: checkTypes },
  {
    name: 'imports',
    title: 'Directions of imports',
    run: (runtime) => runNode(runtime, ['scripts/check-imports.mjs']),
  },
  { name: 'unused', title: 'Unused code', run: (runtime) => tool(runtime, 'knip', []) },
  { name: 'unit', title: 'Unit and API tests', run: runVitest, count: () => countVitest(report('vitest')) },
  {
    name: 'journeys',
    title: 'Journeys in a browser',
    needsWeb: true,
    needsBrowser: true,
    run: runPlaywright,
    count: () => countPlaywright(report('playwright')),
  },
];

async function checkTypes(runtime) {
  const generated = await tool(runtime, 'react-router', ['typegen', 'packages/web']);
  if (generated !== 0) return generated;
  for (const project of TYPESCRIPT_PROJECTS) {
    const code = await tool(runtime, 'tsc', ['-p', project]);
    if (code !== 0) return code;
  }
  return 0;
}

function runVitest(runtime) {
  const out = report('vitest');
  rmSync(out, { force: true });
  return tool(runtime, 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${out}`,
  ]);
}

function runPlaywright(runtime, { browser }) {
  const out = report('playwright');
  rmSync(out, { force: true });
  return tool(runtime, 'playwright', ['test', '-c', 'e2e', '--reporter=list,json'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: out,
  });
}

function report(name) {
  return `${REPORTS}/${name}.json`;
}

/** Programs of dependencies find the same Node by themselves, for the processes that they start. */
function tool(runtime, name, args, environment) {
  return runNode(runtime, [installedProgram(name), ...args], environment);
}
