import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { accountsJobs } from './domains/accounts/accounts.jobs.ts';
import { accountsRoutes } from './domains/accounts/accounts.routes.ts';
import { assistantRoutes } from './domains/assistant/assistant.routes.ts';
import { assistantData } from './domains/assistant/assistant-data.ts';
import { contactRoutes } from './domains/contact/contact.routes.ts';
import { contactData } from './domains/contact/contact-data.ts';
import { adminJobs } from './domains/desk/admin.jobs.ts';
import { adminRoutes } from './domains/desk/admin.routes.ts';
import { applySuspensions } from './domains/desk/people/apply-suspensions.ts';
import { filesJobs } from './domains/files/files.jobs.ts';
import { filesRoutes } from './domains/files/files.routes.ts';
import { syncPublicCopies } from './domains/files/reading/sync-public-copies.ts';
import { mailJobs } from './domains/mail/mail.jobs.ts';
import { mailRoutes } from './domains/mail/mail.routes.ts';
import { notificationsRoutes } from './domains/notifications/notifications.routes.ts';
import { notificationsData } from './domains/notifications/notifications-data.ts';
import { notifyOfEvents } from './domains/notifications/notify.ts';
import { readNotifications } from './domains/notifications/read-notifications.ts';
import { paymentsJobs } from './domains/payments/payments.jobs.ts';
import { allPersonalData } from './domains/privacy/personal-data.ts';
import { privacyJobs } from './domains/privacy/privacy.jobs.ts';
import { privacyRoutes } from './domains/privacy/privacy.routes.ts';
import { profileRoutes } from './domains/profile/profile.routes.ts';
import { helpRoutes } from './domains/public/help-answers/help.routes.ts';
import { metaRoutes } from './domains/public/meta.routes.ts';
import { placesRoutes } from './domains/public/places/places.routes.ts';
import { confirmHold } from './domains/rentals/booking/confirm-hold.ts';
import { confirmExtension } from './domains/rentals/extensions/confirm-extension.ts';
import { extensionsRoutes } from './domains/rentals/extensions/extensions.routes.ts';
import { tellRentalChanges } from './domains/rentals/publish-rental-changes.ts';
import { rentalsJobs } from './domains/rentals/rentals.jobs.ts';
import { rentalsRoutes } from './domains/rentals/rentals.routes.ts';
import { createDispatch } from './domains/rides/dispatch/create-dispatch.ts';
import { dispatchRoutes } from './domains/rides/dispatch/dispatch.routes.ts';
import { Presence } from './domains/rides/drivers/drivers.public.ts';
import { driversRoutes } from './domains/rides/drivers/drivers.routes.ts';
import { receivePositions } from './domains/rides/drivers/presence/driver-sockets.ts';
import { takeSuspendedOffline } from './domains/rides/drivers/presence/go-offline.ts';
import { tellRideChanges } from './domains/rides/publish-ride-changes.ts';
import { resumeFare } from './domains/rides/ride-payments.ts';
import { ridesRoutes } from './domains/rides/rides.routes.ts';
import { watchJobs } from './domains/security-alerts/security-alerts.jobs.ts';
import { watchRoutes } from './domains/security-alerts/security-alerts.routes.ts';
import { watchData } from './domains/security-alerts/security-alerts-data.ts';
import { vehiclesRoutes } from './domains/vehicles/vehicles.routes.ts';
import { verificationJobs } from './domains/verification/verification.jobs.ts';
import { verificationRoutes } from './domains/verification/verification.routes.ts';
import { createEngines } from './engines/create-engines.ts';
import type { Engines } from './engines/engines.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { createEvents } from './platform/events/events.ts';
import { createJobs } from './platform/events/jobs.ts';
import { createOutbox } from './platform/events/outbox.ts';
import { createRealtime } from './platform/events/realtime.ts';
import { healthRoutes } from './platform/http/health.ts';
import { createHttpServer, limitHandshakes } from './platform/http/server.ts';
import { type Clock, systemClock } from './platform/kernel/clock.ts';
import type { Context } from './platform/kernel/context.ts';
import type { Log } from './platform/kernel/log.ts';
import { pruneAnswers } from './platform/security/idempotency.ts';
import { createLimits } from './platform/security/limits.ts';
import { findCaller, pruneSessions } from './platform/security/sessions.ts';
import { createSigner } from './platform/security/signer.ts';
import { createVault } from './platform/security/vault.ts';

export interface AppOptions {
  config: Config;
  databaseUrl: string;
  secret: string;
  log: Log;
  /** Engines to use instead of those that the configuration chooses. */
  engines?: Partial<Engines>;
  clock?: Clock;
  /** The built web app. */
  webDirectory?: string;
}

export interface App {
  http: FastifyInstance;
  context: Context;
  database: Database;
  /** Starts workers, relay and sockets. Until then requests can be injected, and nothing runs by itself. */
  start(): Promise<void>;
  /** Finishes what is in flight, then closes everything. */
  close(): Promise<void>;
}

/** Everything that is held about people, with what no domain below privacy's floor knows. */
export const PERSONAL_DATA = allPersonalData([notificationsData, assistantData, contactData, watchData]);

const WEB_BUILD = fileURLToPath(new URL('../../web/build/client', import.meta.url));

/** Wires one server process together; the server and the tests alike start here. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, log, clock = systemClock } = options;
  const database = openDatabase(options.databaseUrl, config.DATABASE_CONNECTIONS);
  const { db } = database;
  const jobs = createJobs(options.databaseUrl, log);
  const events = createEvents(jobs, log);
  const context: Context = {
    config,
    db,
    clock,
    log,
    engines: { ...createEngines(config, db, log), ...options.engines },
    limits: createLimits(db, config.RATE_LIMIT_FACTOR),
    signer: createSigner(options.secret),
    vault: createVault(options.secret),
    outbox: createOutbox(db, log),
    realtime: createRealtime(),
  };

  const http = await createHttpServer(context, options.webDirectory ?? WEB_BUILD);
  const health = healthRoutes(http, context);
  metaRoutes(http, context);
  filesRoutes(http, context);
  filesJobs(context, jobs);
  syncPublicCopies(context, events);
  placesRoutes(http, context);
  mailRoutes(http, context);
  mailJobs(context, events, jobs);
  accountsRoutes(http, context);
  accountsJobs(context, events, jobs);
  profileRoutes(http, context);
  verificationRoutes(http, context);
  verificationJobs(context, jobs);
  vehiclesRoutes(http, context);
  rentalsRoutes(http, context);
  extensionsRoutes(http, context);
  rentalsJobs(context, jobs);
  tellRentalChanges(context, events);
  const presence = new Presence(context);
  driversRoutes(http, context, presence);
  receivePositions(context, presence);
  takeSuspendedOffline(context, events, presence);
  ridesRoutes(http, context, presence);
  tellRideChanges(context, events);
  dispatchRoutes(http, context);
  const dispatcher = createDispatch(
    context,
    events,
    () => openDatabase(options.databaseUrl, 1).sql,
    presence,
  );
  privacyRoutes(http, context, PERSONAL_DATA);
  privacyJobs(context, events, jobs, PERSONAL_DATA);
  helpRoutes(http, context);
  contactRoutes(http, context);
  watchRoutes(http, context);
  watchJobs(context, events, jobs);
  assistantRoutes(http, { context, presence, readNotifications });
  adminRoutes(http, context);
  adminJobs(context, jobs);
  applySuspensions(events, context);
  notificationsRoutes(http, context);
  paymentsJobs(context, events, jobs, { rental: confirmHold, extension: confirmExtension, ride: resumeFare });
  notifyOfEvents(events, context);
  jobs.schedule('prune', '17 3 * * *', async () => {
    await pruneAnswers(context);
    await pruneSessions(db, clock.now());
  });

  context.realtime.attach(http.server, {
    findCaller: (token) => findCaller(db, token, clock.now(), config.ADMIN_SECOND_FACTOR),
    isAllowedOrigin: (origin, host) =>
      origin === undefined || origin === config.PUBLIC_URL || URL.parse(origin)?.host === host,
    isWithinLimit: limitHandshakes(config),
  });
  http.addHook('preClose', () => context.realtime.close());

  return {
    http,
    context,
    database,
    async start() {
      await http.ready();
      await jobs.start();
      await events.start();
      context.outbox.start(events.deliver);
      await dispatcher.start();
      health.ready = true;
    },
    async close() {
      health.ready = false;
      await http.close();
      await dispatcher.stop();
      await context.outbox.stop();
      await jobs.stop();
      await database.close();
    },
  };
}
