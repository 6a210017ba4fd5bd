import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: './test/support/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    testTimeout: 20_000,
    // What follows an answer goes by way of the outbox, the queue and the storage, each looking every half second.
    expect: { poll: { timeout: 10_000 } },
  },
});
