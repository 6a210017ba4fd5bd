import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
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
import { settingsModule } from './domains/settings/module.ts';
import { vehiclesModule } from './domains/vehicles/module.ts';
import { verificationModule } from './domains/verification/module.ts';
import { webhooksModule } from './domains/webhooks/module.ts';
import { openParts, type PartsOptions } from './open-parts.ts';
import type { Database } from './platform/database/database.ts';
import { type Admission, createAdmission } from './platform/http/admission/admission.ts';
import { DEADLINES, type Deadlines } from './platform/http/admission/deadlines.ts';
import { healthRoutes } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/server.ts';
import type { Context } from './platform/kernel/context.ts';
import { metricsRoute } from './platform/metrics/metrics-route.ts';
import { observePlatform } from './platform/metrics/observe-platform.ts';
import { pruneMessages } from './platform/processes/bus/postgres-transport.ts';
import { sayHello } from './platform/processes/say-hello.ts';
import { pruneAnswers } from './platform/security/idempotency.ts';
import { findCaller, findLiveSessions, pruneSessions } from './platform/security/sessions.ts';

export interface AppOptions extends PartsOptions {
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
  const { config } = options;
  const { context, database, jobs, events, tracing } = await openParts(options);

  const admission = createAdmission(config, context.rates, options.deadlines ?? DEADLINES);
  const http = await createHttpServer(context, options.webDirectory ?? WEB_BUILD, admission, tracing);
  const health = healthRoutes(http, context, database);
  metricsRoute(http, context);
  observePlatform(context);
  const services = wireDomains(DOMAINS, { http, context, events, jobs });
  jobs.schedule('prune', '17 3 * * *', () => prune(context));
  jobs.watch('outbox', context.outbox.leftBehind, context.outbox.drain);

  attachSockets(http, context, admission);
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
      await context.bus.start();
      await Promise.all([http.ready(), context.processConnection.start()]);
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
      await closeHttp(http, connections.closeSlow);
      for (const service of services) await service.stop();
      await context.outbox.stop();
      await jobs.stop();
      await context.bus.stop();
      await context.processConnection.stop();
      await context.replica?.close();
      await database.close();
      await tracing?.stop();
    },
  };
}

/** Deletes what the platform no longer needs. */
async function prune(context: Context): Promise<void> {
  await pruneAnswers(context);
  await pruneSessions(context.db, context.clock.now());
  await pruneMessages(context.db);
}

async function closeHttp(http: FastifyInstance, closeSlow: () => void): Promise<void> {
  // A connection that is answered now would otherwise wait for its next request.
  http.server.keepAliveTimeout = 1;
  const cut = setTimeout(closeSlow, SLOW_CLIENTS_MS);
  await http.close();
  clearTimeout(cut);
}

function attachSockets(
  http: FastifyInstance,
  { realtime, config, db, clock }: Context,
  admission: Admission,
) {
  const { PUBLIC_URL, ADMIN_SECOND_FACTOR, SOCKETS_PER_ACCOUNT: socketsPerAccount } = config;
  realtime.attach(http.server, {
    findCaller: (token) => findCaller(db, token, clock.now(), ADMIN_SECOND_FACTOR),
    findLiveSessions: (callers) => findLiveSessions(db, callers, clock.now()),
    isAllowedOrigin: (origin, host) =>
      admission.isKnownHost(host) &&
      (origin === undefined || origin === PUBLIC_URL || URL.parse(origin)?.host === host),
    isWithinRate: admission.isWithinRate,
    enter: admission.enter,
    socketsPerAccount,
  });
}
