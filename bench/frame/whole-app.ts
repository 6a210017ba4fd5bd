import { type App, buildApp } from '../../packages/server/src/app.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { createLog } from '../../packages/server/src/platform/kernel/log.ts';

const SETTINGS = { DEMO: '0', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn' };

/** Josey as it runs, without limits that a benchmark would hit, and with nothing running by itself. */
export function buildWholeApp(databaseUrl: string, settings: Record<string, string> = {}): Promise<App> {
  const config = readConfig({ ...SETTINGS, ...settings });
  return buildApp({
    config,
    databaseUrl,
    secret: 'a secret for benchmarks, 32 characters',
    log: createLog(config.LOG_LEVEL),
    webDirectory: '/nonexistent',
  });
}
