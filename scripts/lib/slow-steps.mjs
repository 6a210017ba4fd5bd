import { GUARDS } from './guards.mjs';
import { SKIPPED } from './skip.mjs';
import { runPlaywright, runVitest, SLOW_TESTS } from './test-runners.mjs';

/** What `npm run test:slow` does, one by one. */
export const SLOW_STEPS = [
  {
    name: 'kills',
    title: 'Killed processes, two processes, waiting for the clock',
    run: (tool, { retries }) => runVitest(tool, { name: 'slow', args: SLOW_TESTS, retries }),
  },
  {
    name: 'journeys',
    title: 'Journeys in a browser that rarely break',
    needsWeb: true,
    needsBrowser: true,
    run: (tool, options) => runPlaywright(tool, { project: 'slow', ...options }),
  },
  {
    name: 'guards',
    title: 'Guards taken out one by one',
    run: (tool) => runAlone(tool, 'scripts/remove-guards.mjs', GUARDS.length),
  },
  {
    name: 'benches',
    title: 'Benches tried once, small',
    run: (tool) => runAlone(tool, 'bench/run.ts', 1, ['--try']),
  },
  {
    name: 'attacks',
    title: 'One client against a running server, and what a bystander notices',
    needsWeb: true,
    run: (tool) => runAlone(tool, 'bench/soak/attacks.ts', 1),
  },
  {
    name: 'fuzz',
    title: 'Calls made up from the OpenAPI',
    run: (tool) => runAlone(tool, 'scripts/fuzz-api.mjs', 1),
  },
  {
    name: 'install',
    title: 'Installed from nothing, by docs/operating.md',
    run: (tool) => runAlone(tool, 'scripts/try-install.mjs', 1),
  },
  {
    name: 'audit',
    title: 'Known holes in dependencies',
    run: (tool) => runAlone(tool, 'scripts/audit-dependencies.mjs', 1),
  },
];

/** A script that says itself what failed, or why it is skipped; it counts as so many tests. */
export async function runAlone(tool, script, tests, args = []) {
  const code = await tool(script, args);
  if (code === SKIPPED) return { code: 0, passed: 0, failed: 0, flakes: [], isSkipped: true };
  return { code, passed: code === 0 ? tests : 0, failed: code === 0 ? 0 : 1, flakes: [] };
}
