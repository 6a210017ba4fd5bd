import type { AppOptions } from '../../src/app.ts';
import type { Engines } from '../../src/engines/engines.ts';
import { cleanUp } from './clean-up.ts';
import { emptyDatabase, emptyTestApp } from './empty-app.ts';
import { databaseWithQueues, launchTestApp, type TestApp } from './launch-app.ts';

export type { TestApp } from './launch-app.ts';

/** Apps with all defaults that have served a file and wait, emptied, for the next one of this worker. */
const waiting: TestApp[] = [];

/** Emptied databases of closed apps: a start finds its queues there, and copies nothing. */
const freeDatabases: string[] = [];

/** What these do is asked of the context at each call, so that a running app can be given others. */
const REPLACEABLE: (keyof Engines)[] = ['mail', 'routing', 'storage'];

/**
 * An app without other users, on a database without rows: with all defaults one that an earlier file has finished with,
 * otherwise a new one. It is given back after the test or the file that asked for it.
 */
export async function startTestApp(
  settings: Record<string, string> = {},
  { engines = {}, ...overrides }: Partial<AppOptions> = {},
): Promise<TestApp> {
  const replaced = Object.keys(engines) as (keyof Engines)[];
  const isUsual = Object.keys(settings).length + Object.keys(overrides).length === 0;
  if (isUsual && replaced.every((engine) => REPLACEABLE.includes(engine))) return borrowApp(engines);
  if (overrides.databaseUrl) return startOwnTestApp(settings, { engines, ...overrides });
  const databaseUrl = await takeDatabase();
  const app = await launchTestApp(settings, { engines, ...overrides, databaseUrl });
  cleanUp(() => closeForNext(app));
  return app;
}

/** An app that is not handed on, nor is its database: for a test that closes it, or changes its tables. */
export async function startOwnTestApp(
  settings: Record<string, string> = {},
  overrides: Partial<AppOptions> = {},
): Promise<TestApp> {
  const app = await launchTestApp(settings, overrides);
  cleanUp(() => app.close());
  return app;
}

async function borrowApp(engines: Partial<Engines>): Promise<TestApp> {
  const app = waiting.pop() ?? (await launchTestApp({}, { databaseUrl: await takeDatabase() }));
  const usual = { ...app.context.engines };
  Object.assign(app.context.engines, engines);
  cleanUp(async () => {
    Object.assign(app.context.engines, usual);
    if (await emptyTestApp(app, () => app.clock.set(new Date()))) waiting.push(app);
    else await closeForNext(app);
  });
  // What a factory remembers of an app it remembers of this one alone.
  return { ...app };
}

const takeDatabase = async () => freeDatabases.pop() ?? databaseWithQueues();

async function closeForNext(app: TestApp): Promise<void> {
  await app.close();
  await emptyDatabase(app.databaseUrl);
  freeDatabases.push(app.databaseUrl);
}
