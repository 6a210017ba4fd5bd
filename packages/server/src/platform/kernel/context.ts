import type { Engines } from '#engines/engines.ts';
import type { Config } from '../../config.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Replica } from '../database/replica.ts';
import type { Outbox } from '../events/outbox.ts';
import type { Realtime } from '../events/realtime.ts';
import type { Rates } from '../http/admission/rates.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Bus } from '../processes/bus/bus.ts';
import type { ProcessConnection } from '../processes/process-connection.ts';
import type { Limits } from '../security/limits.ts';
import type { Signer } from '../security/signer.ts';
import type { Vault } from '../security/vault.ts';
import type { CurrentSettings } from './current-settings.ts';
import type { Disk } from './disk.ts';
import type { Log } from './log.ts';
import type { Clock } from './time/clock.ts';

/** The dependencies of every use case; created once at the start and passed down, so that tests can create their own. */
export interface Context {
  config: Config;
  settings: CurrentSettings;
  db: Db;
  replica: Replica | undefined;
  clock: Clock;
  log: Log;
  limits: Limits;
  /** Of addresses. */
  rates: Rates;
  signer: Signer;
  vault: Vault;
  outbox: Outbox;
  realtime: Realtime;
  processConnection: ProcessConnection;
  /** To the other processes. */
  bus: Bus;
  disk: Disk;
  engines: Engines;
  metrics: Metrics;
}

/** Runs a use case in one transaction, and sends its enqueued messages right after the commit. */
export const transact = <T>({ outbox }: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  outbox.transact(work);
