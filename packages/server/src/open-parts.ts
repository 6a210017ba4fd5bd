import type { Config } from './config.ts';
import { createSettings } from './domains/settings/module.ts';
import { createEngines } from './engines/create-engines.ts';
import type { Engines } from './engines/engines.ts';
import type { DomainEvents } from './events.ts';
import { type Db, openDatabase } from './platform/database/database.ts';
import { createDatabaseClock } from './platform/database/database-clock.ts';
import { openReplica, type Replica } from './platform/database/replica.ts';
import { createEvents } from './platform/events/events.ts';
import { createJobs } from './platform/events/jobs.ts';
import { createOutbox } from './platform/events/outbox.ts';
import { createRealtime } from './platform/events/realtime.ts';
import { createRates } from './platform/http/admission/rates.ts';
import type { Context } from './platform/kernel/context.ts';
import { createDisk } from './platform/kernel/disk.ts';
import type { Log } from './platform/kernel/log.ts';
import type { Clock } from './platform/kernel/time/clock.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { openBus } from './platform/processes/bus/open-bus.ts';
import { openProcessConnection } from './platform/processes/process-connection.ts';
import { createLimits } from './platform/security/limits.ts';
import { createSigner } from './platform/security/signer.ts';
import { createVault } from './platform/security/vault.ts';
import { startTracing } from './platform/tracing/tracing.ts';

export interface PartsOptions {
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
}

/** Opens what one server process is made of. */
export async function openParts(options: PartsOptions) {
  const { config, log, databaseUrl, directUrl = databaseUrl } = options;
  const tracing = await startTracing(config);
  const database = openDatabase(databaseUrl, config.DATABASE_CONNECTIONS, {
    directUrl: options.directUrl,
    isPrepared: config.DATABASE_PREPARED,
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
  return { context, database, jobs, events, tracing };
}

function replicaOf(config: Config, primary: Db): Replica | undefined {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_LAG_SECONDS: seconds } = config;
  return url ? openReplica(primary, url, config.DATABASE_CONNECTIONS, seconds * 1_000) : undefined;
}
