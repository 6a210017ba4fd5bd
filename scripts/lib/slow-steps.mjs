import { GUARDS } from './guards.mjs';
import { runPlaywright, runVitest } from './test-runners.mjs';

/** What `npm run test:slow` does, one by one. */
export const SLOW_STEPS = [
  {
    name: 'kills',
    title: 'Killed processes, two processes, waiting for the clock',
    run: (tool, { retries }) =>
      runVitest(tool, {
        name: 'slow',
        args: ['--root', 'packages/server', '--config', 'slow.vitest.config.ts'],
        retries,
      }),
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
    run: async (tool) => {
      const code = await tool('scripts/remove-guards.mjs', []);
      return { code, passed: code === 0 ? GUARDS.length : 0, failed: code === 0 ? 0 : 1, flakes: [] };
    },
  },
];
