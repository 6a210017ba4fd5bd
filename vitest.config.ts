import { defineConfig } from 'vitest/config';

const unit = (name: string, folder: string) => ({
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,tsx,mjs}`],
    exclude: ['**/node_modules/**', '**/build/**'],
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
      // Whole pages load their code with their first test.
      { test: { ...unit('web', 'packages/web').test, testTimeout: 20_000 } },
      unit('bench', 'bench'),
      { test: { ...unit('scripts', 'scripts').test, testTimeout: 30_000 } },
    ],
  },
});
