import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient } from '@josey/contract/core/client';
import { type DestinationStream, destination } from 'pino';
import { inject } from 'vitest';
import { preparePooler } from '#platform/database/pooler.ts';
import { injectedFetch } from '#platform/http/mount/injected-fetch.ts';
import type { Context } from '#platform/kernel/context.ts';
import { createLog } from '#platform/kernel/log.ts';
import type { Clock } from '#platform/kernel/time/clock.ts';
import { type App, type AppOptions, buildApp } from '../../src/app.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { cloneDatabase } from './database.ts';
import { copyQueues, rememberQueues } from './queues.ts';

/** A clock that stays where a test sets it, and otherwise runs as usual. */
interface TestClock extends Clock {
  set(at: Date): void;
  advance(milliseconds: number): void;
}

function createTestClock(): TestClock {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    set: (at) => {
      shift = at.getTime() - Date.now();
    },
    advance: (milliseconds) => {
      shift += milliseconds;
    },
  };
}

export interface TestApp extends App {
  clock: TestClock;
  databaseUrl: string;
  /** A typed client that goes through the whole stack without a port. */
  client(sessionId?: string): Client;
}

/** Everything is logged to a file that is searched at the end of the run; `LOG_LEVEL` shows it instead. */
function logFile(): DestinationStream {
  if (process.env.LOG_LEVEL) return process.stdout;
  return destination({ dest: join(inject('logDirectory'), `${crypto.randomUUID()}.log`), sync: true });
}

/** `npm run test:soak` puts a PgBouncer before the database, a replica beside it, or a second process on it. */
async function otherServers(databaseUrl: string): Promise<Record<string, string>> {
  const { TEST_POOLER_URL: pooler, TEST_REPLICA_URL: replica } = process.env;
  const through = (server: string) =>
    Object.assign(new URL(server), { pathname: new URL(databaseUrl).pathname }).href;
  if (hasSecond) return { DATABASE_URL: databaseUrl };
  if (replica) return { DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: through(replica) };
  if (!pooler) return {};
  await preparePooler(through(pooler), databaseUrl);
  return { DATABASE_URL: through(pooler), DATABASE_DIRECT_URL: databaseUrl, DATABASE_PREPARED: '0' };
}

export async function databaseWithQueues(): Promise<string> {
  const databaseUrl = await cloneDatabase();
  await copyQueues(databaseUrl);
  return databaseUrl;
}

/** Processes on one database share their files. */
export const dataDirectoryOf = (databaseUrl: string) =>
  join(inject('runDirectory'), 'data', new URL(databaseUrl).pathname);

export async function launchTestApp(
  settings: Record<string, string>,
  overrides: Partial<AppOptions>,
): Promise<TestApp> {
  const databaseUrl = overrides.databaseUrl ?? (await databaseWithQueues());
  const dataDirectory = dataDirectoryOf(databaseUrl);
  await mkdir(dataDirectory, { recursive: true });
  const config: Config = readConfig({
    DEMO: '0',
    DEMO_CITY: '1',
    DATA_DIR: dataDirectory,
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'trace',
    ...(await otherServers(databaseUrl)),
    ...settings,
  });
  const clock = createTestClock();
  const launch = () => launchProcess(config, databaseUrl, clock, overrides);
  const app = await launch();
  await rememberQueues(databaseUrl);
  const second = hasSecond ? await launch() : undefined;
  if (second) shareFixtures(app.context, second.context);
  // A test that closes its app leaves nothing to close after it.
  let closing: Promise<void> | undefined;
  const fetch = inTurn([app, ...(second ? [second] : [])].map(({ http }) => injectedFetch(http)));
  return {
    ...app,
    clock,
    databaseUrl,
    client: (sessionId) => createClient({ baseUrl: 'http://josey.test', sessionId: () => sessionId, fetch }),
    close: () => (closing ??= Promise.all([second?.close(), app.close()]).then(() => {})),
  };
}

/** `npm run test:soak` lets a second process on the same database and bus answer every second call. */
const hasSecond = process.env.TEST_PROCESSES === '2';

/** What a test sets in its app is so in the other process, too. */
function shareFixtures(from: Context, to: Context): void {
  to.engines = from.engines;
  to.settings = from.settings;
}

function inTurn(ways: (typeof fetch)[]): typeof fetch {
  let calls = 0;
  return (input, init) => (ways[calls++ % ways.length] as typeof fetch)(input, init);
}

async function launchProcess(
  config: Config,
  databaseUrl: string,
  clock: Clock,
  overrides: Partial<AppOptions>,
): Promise<App> {
  const app = await buildApp({
    config,
    databaseUrl: config.DATABASE_URL ?? databaseUrl,
    directUrl: config.DATABASE_DIRECT_URL,
    secret: 'a secret for tests, 32 characters long',
    log: createLog(config.LOG_LEVEL, logFile()),
    clock,
    webDirectory: '/nonexistent',
    ...overrides,
  });
  await app.open().catch(async (problem) => {
    await app.close();
    throw problem;
  });
  await app.start();
  return app;
}
