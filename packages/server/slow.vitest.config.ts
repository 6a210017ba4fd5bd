import { defineConfig } from 'vitest/config';

/** What kills processes or waits for the clock on the wall: `npm run test:slow`, apart from `npm test`. */
export default defineConfig({
  test: {
    name: 'slow',
    include: ['src/**/*.slow.test.ts', 'test/**/*.slow.test.ts'],
    globalSetup: './test/support/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
