import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './fill-demo.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // npm test leaves out heavy journeys that rarely fail and are not the only test of a main path.
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
    // A worker keeps one page and clears its storage: a renderer that has compiled our scripts opens a page in half
    // the time. Journeys that need another kind of context still get it.
    reuseContext: true,
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker's cache would hide failed requests from a journey; only offline.spec allows it.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // A trace costs a fifth of each journey's time: TRACE=1 records those that fail.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // Flags for Chromium as root, and on machines without a graphics card or a network.
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
