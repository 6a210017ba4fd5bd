import { existsSync, readdirSync } from 'node:fs';
import { inProject } from './project.mjs';
import { runPlaywright, runVitest } from './test-runners.mjs';

/**
 * What `npm test` does. The static steps run at once and resolve to their exit codes; those with tests follow one by
 * one. `needsWeb` and `needsBrowser` are seen to beside the static steps.
 */
export const TEST_STEPS = [
  { name: 'types', title: 'Types', isStatic: true, run: checkTypes },
  {
    name: 'lint',
    title: 'Format and lint',
    isStatic: true,
    run: (tool) => tool('biome', ['check', '--error-on-warnings', '.']),
  },
  {
    name: 'imports',
    title: 'Directions of imports',
    isStatic: true,
    run: (tool) => tool('scripts/checks/check-imports.mjs', []),
  },
  {
    name: 'secrets',
    title: 'Committed secrets',
    isStatic: true,
    run: (tool) => tool('scripts/checks/check-secrets.mjs', []),
  },
  {
    name: 'words',
    title: 'Old words',
    isStatic: true,
    run: (tool) => tool('scripts/checks/check-words.mjs', []),
  },
  { name: 'unused', title: 'Unused code', isStatic: true, run: (tool) => tool('knip', []) },
  {
    name: 'unit',
    title: 'Unit and API tests',
    run: (tool, { retries }) => runVitest(tool, { name: 'vitest', retries }),
  },
  {
    name: 'journeys',
    title: 'Journeys in a browser',
    needsWeb: true,
    needsBrowser: true,
    run: (tool, options) => runPlaywright(tool, { project: 'journeys', ...options }),
  },
];

/** One checker each: several of them work out the same types again, which costs three times the processor's time. */
async function checkTypes(tool) {
  const check = (project) => tool('tsc', ['-p', project, '--checkers', '1']);
  const checkWeb = async () =>
    (await tool('react-router', ['typegen', 'packages/web'])) || (await check('packages/web'));
  const codes = await Promise.all(
    typescriptProjects().map((project) => (project === 'packages/web' ? checkWeb() : check(project))),
  );
  return Math.max(...codes);
}

/** The longest first. The server's files and tests belong to the benches' project, which reads them all anyway. */
function typescriptProjects() {
  const packages = readdirSync(inProject('packages')).map((name) => `packages/${name}`);
  const projects = ['bench', 'packages/web', ...packages, 'e2e'];
  return [...new Set(projects)].filter(
    (project) => project !== 'packages/server' && existsSync(inProject(project, 'tsconfig.json')),
  );
}
