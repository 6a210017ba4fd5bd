import { defineConfig } from 'vitest/config';

/** What keeps nothing from one file to the next shares a worker's modules. */
const unit = (name: string, folder: string) => ({
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,mjs}`],
    exclude: ['**/node_modules/**', '**/build/**'],
    isolate: false,
    maxWorkers: 2,
  },
});

/** Whole pages: each file has a document of its own, and loads their code with its first test. */
const pages = {
  test: {
    name: 'pages',
    include: ['packages/web/**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/build/**'],
    maxWorkers: 2,
    testTimeout: 20_000,
  },
};

export default defineConfig({
  test: {
    projects: [
      unit('contract', 'packages/contract'),
      unit('help', 'packages/help'),
      unit('demo-city', 'packages/demo-city'),
      'packages/server',
      unit('simulator', 'packages/simulator'),
      // Its modules keep the language and the session: each file has its own.
      { test: { ...unit('web', 'packages/web').test, isolate: true } },
      pages,
      unit('bench', 'bench'),
      { test: { ...unit('scripts', 'scripts').test, testTimeout: 30_000 } },
    ],
  },
});
