import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // What kills processes or waits for the clock on the wall: `npm run test:slow`.
    exclude: [...configDefaults.exclude, '**/*.slow.test.ts'],
    globalSetup: './test/support/global-setup.ts',
    pool: 'forks',
    maxWorkers: 3,
    isolate: false,
    testTimeout: 20_000,
    // What follows an answer goes by way of the outbox, the queue and the storage.
    expect: { poll: { timeout: 10_000 } },
    // What passed only at the second try is listed by its message alone: it shall name what differed.
    chaiConfig: { truncateThreshold: 1_000 },
  },
});
