import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // npm test leaves out what is heavy, rarely breaks and is not the only guard of a main path.
  projects: [
    { name: 'journeys', grepInvert: /@slow/ },
    { name: 'slow', grep: /@slow/ },
  ],
  forbidOnly: process.env.CI !== undefined,
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    geolocation: { latitude: 39.2852, longitude: -76.5911 },
    permissions: ['geolocation'],
    // A worker keeps one page and empties its storage: a renderer that has compiled our scripts once opens a page in
    // half the time. A journey that needs another kind of context gets it all the same.
    reuseContext: true,
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker keeps would hide from a journey that a call or a file failed; offline.spec has one.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // A trace costs a fifth of the time of each journey: TRACE=1 records those that fail.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
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
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
      ],
    },
  },
});
