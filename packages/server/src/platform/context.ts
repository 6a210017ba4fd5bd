import type { Config } from '../config.ts';
import type { Engines } from '../engines/engines.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './database.ts';
import { inTransaction } from './database.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Outbox } from './outbox.ts';
import type { Realtime } from './realtime.ts';
import type { Signer } from './signer.ts';
import type { Vault } from './vault.ts';

/** What every use case may use; made once at the start and passed down, so that tests can make their own. */
export interface Context {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  limits: Limits;
  signer: Signer;
  vault: Vault;
  outbox: Outbox;
  realtime: Realtime;
  engines: Engines;
}

/** Runs a use case in one transaction and sends what it left in the outbox as soon as it has committed. */
export async function transact<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await inTransaction(context.db, work);
  context.outbox.poke();
  return result;
}
