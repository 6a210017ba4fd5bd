import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import type { App } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { migrate } from './platform/database/migrate.ts';
import { preparePooler } from './platform/database/pooler.ts';
import { createLog, type Log, terminalLines } from './platform/kernel/log.ts';
import { requireFreePort } from './platform/kernel/start/require-free-port.ts';
import { nameSourcesInTraces } from './platform/kernel/start/source-traces.ts';
import { StartupProblem } from './platform/kernel/start/startup-problem.ts';
import { readProcessCount, runProcesses } from './platform/processes/run-processes.ts';
import { readSecret } from './platform/security/secret.ts';

nameSourcesInTraces();

/** Opened resources, in order; closed in reverse. */
const closers: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;
/**
 * After this time and DRAIN_SECONDS the process exits anyway: ten seconds for slow clients, then the jobs and the database.
 * The embedded database shuts down cleanly by itself.
 */
const CLOSING_MS = 25_000;
/** The parent of several processes waits for all of them, and then closes the database. */
const PARENT_MS = 5_000;
let deadlineMs = CLOSING_MS;
/** Of a process, besides DATABASE_CONNECTIONS; and of all together, for a backup or an administrator. */
const OTHER_CONNECTIONS = 4;
const SPARE_CONNECTIONS = 20;

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const count = readProcessCount(process.argv.slice(2));
  deadlineMs += config.DRAIN_SECONDS * 1_000;
  const log = createLog(config.LOG_LEVEL, await terminalLines(config));
  if (cluster.isWorker) return void (await startServer(config, log));
  await requireFreePort(config.PORT, config.HOST);
  const port = await (count > 1 ? startProcesses(count, config, log) : startServer(config, log));
  const url = `http://${config.HOST === '0.0.0.0' ? 'localhost' : config.HOST}:${port}`;
  if (config.DEMO && config.SIMULATED_DRIVERS > 0) await simulateDrivers(url, config, log);
  console.log(greeting(url, config));
}

/** Resolves to the port. */
async function startServer(config: Config, log: Log): Promise<number> {
  const databaseUrl =
    config.DATABASE_URL ??
    process.env.EMBEDDED_DATABASE_URL ??
    // Loading the app takes as long as the database start. `start` reports its errors.
    (await openEmbeddedDatabase(config, log, 1, () => void import('./app.ts').catch(() => {})));
  const { DATABASE_DIRECT_URL: directUrl } = config;
  if (directUrl) await preparePooler(databaseUrl, directUrl);
  const [{ buildApp }] = await Promise.all([import('./app.ts'), migrate(directUrl ?? databaseUrl)]);
  const app = await buildApp({ config, databaseUrl, directUrl, secret: await readSecret(config), log });
  closers.push(() => app.close());
  await app.open();
  await ensureFirstAdmin(app, config);
  if (config.DEMO) {
    await app.start();
    await fillDemo(app);
  }
  await app.http.listen({ port: config.PORT, host: config.HOST });
  app.context.metrics.collectProcess();
  if (!config.DEMO) {
    // The workers' first polls are a fifth of a start, and no request waits for them (P11).
    await app.start();
    warnOfMissingEngines(app);
  }
  return portOf(app);
}

/** This process has only the embedded database and the server processes. Resolves to their port. */
async function startProcesses(count: number, config: Config, log: Log): Promise<number> {
  deadlineMs += PARENT_MS;
  const embeddedUrl = config.DATABASE_URL ? undefined : await openEmbeddedDatabase(config, log, count);
  const processes = runProcesses(count, embeddedUrl, () => stopping !== undefined, log);
  closers.push(processes.stop);
  return processes.start();
}

async function openEmbeddedDatabase(
  config: Config,
  log: Log,
  processes: number,
  onSpawn?: () => void,
): Promise<string> {
  const connections = processes * (config.DATABASE_CONNECTIONS + OTHER_CONNECTIONS) + SPARE_CONNECTIONS;
  const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, connections, log, onSpawn });
  closers.push(() => postgres.stop());
  return postgres.url;
}

function warnOfMissingEngines({ context: { engines, log } }: App): void {
  if (engines.payments.isTestMoney) log.warn('Test money: no card is charged, and no money is paid out');
  if (engines.mail.isOff) log.warn('No mail server (SMTP_URL): emails wait');
}

async function ensureFirstAdmin({ context }: App, config: Config): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NAME: name } = config;
  if (!email || !password) return;
  const { ensureAdmin } = await import('./domains/accounts/accounts.public.ts');
  await ensureAdmin(context, { email, password, name });
}

async function fillDemo(app: App): Promise<void> {
  const [people, history, coming] = await Promise.all([
    import('./demo/fill-demo.ts'),
    import('./demo/demo-history.ts'),
    import('./demo/coming-trips.ts'),
  ]);
  await people.fillDemo(app);
  await history.fillDemoHistory(app);
  await coming.fillComingTrips(app);
}

async function simulateDrivers(url: string, config: Config, log: Log): Promise<void> {
  const { startSimulator } = await import('./demo/start-simulator.ts');
  closers.push(startSimulator(url, config, log));
}

function portOf(app: App): number {
  const address = app.http.server.address();
  return typeof address === 'object' && address ? address.port : app.context.config.PORT;
}

function greeting(url: string, config: Config): string {
  if (!config.DEMO) return `\nJosey is open at ${url}\n`;
  return `
Josey is open at ${url}

  Admin   ${config.ADMIN_EMAIL}   ${config.ADMIN_PASSWORD}
  Renter  imani@example.test   ${config.DEMO_PASSWORD}
  Owner   renee@example.test   ${config.DEMO_PASSWORD}
  Driver  tomas@example.test   ${config.DEMO_PASSWORD}

  Test money, a made-up city, ${config.SIMULATED_DRIVERS} simulated drivers. Ctrl-C stops it.
`;
}

/** Closes everything in reverse, once: Ctrl-C reaches us from the terminal and again through npm. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const close of closers.reverse()) await close();
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    setTimeout(() => process.exit(1), deadlineMs).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}

try {
  await start();
} catch (error) {
  // What Ctrl-C interrupts is no problem; the signal's handler exits.
  if (!stopping) {
    const isExplained = error instanceof ConfigError || error instanceof StartupProblem;
    console.error(isExplained ? error.message : error);
    await stop().catch(() => {});
    process.exit(1);
  }
}
