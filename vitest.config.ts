import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** What keeps nothing from one file to the next shares a worker's modules. */
const unit = (name: string, folder: string) => ({
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,mjs}`],
    exclude: ['**/node_modules/**', '**/build/**'],
    isolate: false,
    maxWorkers: 3,
  },
});

/** Replaced modules would stay for the files that follow: these files have modules of their own. */
const replacing = globSync('packages/web/src/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter(
  (file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
);

type Settings = NonNullable<TestProjectInlineConfiguration['test']>;

const web = (name: string, include: string[], settings: Settings) => ({
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', '**/build/**', ...(settings.isolate ? [] : replacing)],
    maxWorkers: 3,
    testTimeout: 20_000,
    ...settings,
  },
});

export default defineConfig({
  test: {
    projects: [
      unit('contract', 'packages/contract'),
      unit('help', 'packages/help'),
      unit('demo-city', 'packages/demo-city'),
      'packages/server',
      unit('simulator', 'packages/simulator'),
      web('web', ['packages/web/**/*.test.ts'], { isolate: false }),
      // Whole pages: a worker loads their code once, and each file has a document of its own.
      web('pages', ['packages/web/**/*.test.tsx'], { isolate: false, environment: 'happy-dom' }),
      web('replacing', replacing, { isolate: true }),
      unit('bench', 'bench'),
      { test: { ...unit('scripts', 'scripts').test, testTimeout: 30_000 } },
    ],
  },
});
