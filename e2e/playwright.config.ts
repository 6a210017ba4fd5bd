import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** A Josey of its own, freshly filled, beside whatever else runs on this machine. */
const port = Number(process.env.E2E_PORT ?? 3917);
const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    geolocation: { latitude: 39.2852, longitude: -76.5911 },
    permissions: ['geolocation'],
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // Chromium's own set-up, for root and for machines without a graphics card or a network.
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
  webServer: {
    command: 'node --import ./e2e/fresh-data.ts packages/server/src/main.ts',
    cwd: root,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      SIMULATED_DRIVERS: '8',
      SIMULATION_SPEED: '6',
    },
  },
});
