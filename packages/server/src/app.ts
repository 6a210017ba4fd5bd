import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { type DomainModule, wireDomains } from './domain-module.ts';
import { accountsModule } from './domains/accounts/module.ts';
import { assistantModule } from './domains/assistant/module.ts';
import { calendarModule } from './domains/calendar/module.ts';
import { contactModule } from './domains/contact/module.ts';
import { debtsModule } from './domains/debts/module.ts';
import { deskModule } from './domains/desk/module.ts';
import { disputesModule } from './domains/disputes/module.ts';
import { filesModule } from './domains/files/module.ts';
import { ledgerModule } from './domains/ledger/module.ts';
import { mailModule } from './domains/mail/module.ts';
import { messagesModule } from './domains/messages/module.ts';
import { notificationsModule } from './domains/notifications/module.ts';
import { readNotifications } from './domains/notifications/read-notifications.ts';
import { paymentsModule } from './domains/payments/module.ts';
import { payoutsModule } from './domains/payouts/module.ts';
import { peopleModule } from './domains/people/module.ts';
import { privacyModule } from './domains/privacy/module.ts';
import { profileModule } from './domains/profile/module.ts';
import { promotionsModule } from './domains/promotions/module.ts';
import { publicModule } from './domains/public/module.ts';
import { receiptsModule } from './domains/receipts/module.ts';
import { reconciliationModule } from './domains/reconciliation/module.ts';
import { rentalsModule } from './domains/rentals/module.ts';
import { ridesModule } from './domains/rides/module.ts';
import { securityAlertsModule } from './domains/security-alerts/module.ts';
import { createSettings, settingsModule } from './domains/settings/module.ts';
import { vehiclesModule } from './domains/vehicles/module.ts';
import { verificationModule } from './domains/verification/module.ts';
import { webhooksModule } from './domains/webhooks/module.ts';
import { createEngines } from './engines/create-engines.ts';
import type { Engines } from './engines/engines.ts';
import type { DomainEvents } from './events.ts';
import { type Database, type Db, openDatabase } from './platform/database/database.ts';
import { createDatabaseClock } from './platform/database/database-clock.ts';
import { openReplica, type Replica } from './platform/database/replica.ts';
import { createEvents } from './platform/events/events.ts';
import { createJobs } from './platform/events/jobs.ts';
import { createOutbox } from './platform/events/outbox.ts';
import { createRealtime } from './platform/events/realtime.ts';
import { createAdmission } from './platform/http/admission/admission.ts';
import { DEADLINES, type Deadlines } from './platform/http/admission/deadlines.ts';
import { createRates } from './platform/http/admission/rates.ts';
import { healthRoutes } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/server.ts';
import type { Context } from './platform/kernel/context.ts';
import { createDisk } from './platform/kernel/disk.ts';
import type { Log } from './platform/kernel/log.ts';
import type { Clock } from './platform/kernel/time/clock.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { metricsRoute } from './platform/metrics/metrics-route.ts';
import { observePlatform } from './platform/metrics/observe-platform.ts';
import { openBus } from './platform/processes/bus/open-bus.ts';
import { pruneMessages } from './platform/processes/bus/postgres-transport.ts';
import { openProcessConnection } from './platform/processes/process-connection.ts';
import { sayHello } from './platform/processes/say-hello.ts';
import { pruneAnswers } from './platform/security/idempotency.ts';
import { createLimits } from './platform/security/limits.ts';
import { findCaller, findLiveSessions, pruneSessions } from './platform/security/sessions.ts';
import { createSigner } from './platform/security/signer.ts';
import { createVault } from './platform/security/vault.ts';
import { startTracing } from './platform/tracing/tracing.ts';

export interface AppOptions {
  config: Config;
  databaseUrl: string;
  /** Past PgBouncer, when `databaseUrl` goes through it. */
  directUrl?: string | undefined;
  secret: string;
  log: Log;
  /** Engines to use instead of those that the configuration chooses. */
  engines?: Partial<Engines>;
  /** Instead of the database's. */
  clock?: Clock | undefined;
  deadlines?: Deadlines;
  /** The built web app. */
  webDirectory?: string;
}

export interface App {
  http: FastifyInstance;
  context: Context;
  database: Database;
  /** Makes it ready for requests; what they cause outside the process waits in the database for `start`. */
  open(): Promise<void>;
  /** Starts workers, relay and background services. */
  start(): Promise<void>;
  /** Reports not ready for a while, finishes what is in flight, then closes everything. */
  close(): Promise<void>;
}

/** All domains, lowest layer first. */
export const DOMAINS: readonly DomainModule[] = [
  mailModule,
  accountsModule,
  filesModule,
  profileModule,
  verificationModule,
  vehiclesModule,
  calendarModule,
  ledgerModule,
  paymentsModule,
  debtsModule,
  settingsModule,
  promotionsModule,
  messagesModule,
  rentalsModule,
  ridesModule,
  peopleModule,
  payoutsModule,
  receiptsModule,
  disputesModule,
  reconciliationModule,
  privacyModule,
  securityAlertsModule,
  contactModule,
  assistantModule({ readNotifications }),
  deskModule,
  publicModule,
  webhooksModule,
  notificationsModule,
];

/** While the server closes, clients have this long to send what they began and to read their answers. */
const SLOW_CLIENTS_MS = 10_000;
const WEB_BUILD = fileURLToPath(new URL('../../web/build/client', import.meta.url));

/** Creates one server process; the server and the tests both start here. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, log } = options;
  const { databaseUrl, directUrl = databaseUrl } = options;
  const tracing = await startTracing(config);
  const pooling = { directUrl: options.directUrl, isPrepared: config.DATABASE_PREPARED };
  const database = openDatabase(databaseUrl, config.DATABASE_CONNECTIONS, {
    ...pooling,
    onStatement: tracing?.recordStatement,
  });
  const { db } = database;
  const clock = options.clock ?? (await createDatabaseClock(db, log));
  const processConnection = openProcessConnection(directUrl, log);
  const bus = openBus(config, processConnection, log);
  const jobs = createJobs(databaseUrl, log, bus.topic('jobs'));
  const events = createEvents<DomainEvents>(jobs, log);
  const context: Context = {
    config,
    settings: createSettings(config, db, log),
    db,
    replica: replicaOf(config, db),
    clock,
    log,
    engines: { ...createEngines(config, db, { clock, log }), ...options.engines },
    limits: createLimits(db, config.RATE_LIMIT_FACTOR),
    rates: createRates(bus),
    signer: createSigner(options.secret),
    vault: createVault(options.secret),
    metrics: createMetrics(log),
    outbox: createOutbox(db, log, bus.flush, events.runWithin),
    realtime: createRealtime(bus),
    processConnection,
    bus,
    disk: createDisk(config),
  };

  const admission = createAdmission(config, context.rates, options.deadlines ?? DEADLINES);
  const http = await createHttpServer(context, options.webDirectory ?? WEB_BUILD, admission, tracing);
  const health = healthRoutes(http, context, database);
  metricsRoute(http, context);
  observePlatform(context);
  const services = wireDomains(DOMAINS, {
    http,
    context,
    events,
    jobs,
  });
  jobs.schedule('prune', '17 3 * * *', async () => {
    await pruneAnswers(context);
    await pruneSessions(db, clock.now());
    await pruneMessages(db);
  });
  jobs.watch('outbox', context.outbox.leftBehind, context.outbox.drain);

  context.realtime.attach(http.server, {
    findCaller: (token) => findCaller(db, token, clock.now(), config.ADMIN_SECOND_FACTOR),
    findLiveSessions: (callers) => findLiveSessions(db, callers, clock.now()),
    isAllowedOrigin: (origin, host) =>
      admission.isKnownHost(host) &&
      (origin === undefined || origin === config.PUBLIC_URL || URL.parse(origin)?.host === host),
    isWithinRate: admission.isWithinRate,
    enter: admission.enter,
    socketsPerAccount: config.SOCKETS_PER_ACCOUNT,
  });
  const connections = admission.guardConnections(http.server);
  http.addHook('preClose', () => context.realtime.close());

  async function startWork() {
    await jobs.start();
    context.outbox.start(await events.start());
    for (const service of services) await service.start();
  }
  let started: Promise<void> | undefined;

  return {
    http,
    context,
    database,
    async open() {
      await context.settings.start();
      await bus.start();
      await Promise.all([http.ready(), processConnection.start()]);
      await sayHello(context, options.secret);
      health.ready = true;
    },
    start() {
      started = startWork();
      return started;
    },
    async close() {
      health.ready = false;
      // What is half started could not be stopped; `start` reports its error.
      await started?.catch(() => {});
      await pause(config.DRAIN_SECONDS * 1_000);
      // A connection that is answered now would otherwise wait for its next request.
      http.server.keepAliveTimeout = 1;
      const cut = setTimeout(connections.closeSlow, SLOW_CLIENTS_MS);
      await http.close();
      clearTimeout(cut);
      for (const service of services) await service.stop();
      await context.outbox.stop();
      await jobs.stop();
      await bus.stop();
      await processConnection.stop();
      await context.replica?.close();
      await database.close();
      await tracing?.stop();
    },
  };
}

function replicaOf(config: Config, primary: Db): Replica | undefined {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_LAG_SECONDS: seconds } = config;
  return url ? openReplica(primary, url, config.DATABASE_CONNECTIONS, seconds * 1_000) : undefined;
}
