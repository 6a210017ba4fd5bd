import { defineConfig } from 'vitest/config';

/** Against real engines, which not every machine has: `npm run test:engines`, apart from `npm test`. */
export default defineConfig({
  test: {
    name: 'engines',
    include: ['engine-tests/**/*.test.ts'],
    globalSetup: './test/support/global-setup.ts',
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 60_000,
    // Building a server with the first run.
    hookTimeout: 600_000,
  },
});
