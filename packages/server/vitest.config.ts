import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    testTimeout: 20_000,
  },
});
