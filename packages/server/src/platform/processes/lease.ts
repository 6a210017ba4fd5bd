import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Context } from '../kernel/context.ts';
import { claimLease } from './claim-lease.ts';

/** For what one process does for all: at most one holds the lease and leads, and one that is gone is replaced. */
export interface Lease {
  /** Whether this process leads. No longer true when another process can take the lease. */
  isOurs(): boolean;
  /**
   * The context of the leader: its transactions fail when this process no longer leads, and as long as one of them
   * lasts no other takes the lease.
   */
  context: Context;
  /** After this time takes the lease as soon as it is free, and keeps it. Resolves after the first try. */
  start(afterMs?: number): Promise<void>;
  /** Gives the lease back. It can be started again. */
  stop(): Promise<void>;
}

export interface LeaseTimes {
  /** How long the lease of a silent holder lasts. */
  leaseMs: number;
  renewEveryMs: number;
  /** Without an answer for this long, the holder stops. */
  stopAfterMs: number;
}

const TIMES: LeaseTimes = { leaseMs: 4_000, renewEveryMs: 1_000, stopAfterMs: 3_000 };
const RETRY_MS = 200;
/** A leader that is stopped within a transaction loses it before its lease ends. */
const STANDSTILL = '1s';
const STATEMENT = '2s';

const RESIGN = 'update leases set expires_at = clock_timestamp() where name = $1 and holder = $2';

export class LeaseLost extends Error {
  constructor(name: string) {
    super(`another process leads: ${name}`);
  }
}

export function createLease(context: Context, name: string, onTaken = () => {}, times = TIMES): Lease {
  const { processConnection } = context;
  let fence: number | undefined;
  let validUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let claiming: Promise<void> | undefined;

  const isOurs = () => fence !== undefined && performance.now() < validUntil;

  /** Answers after how many milliseconds to ask again. */
  async function claim(): Promise<number> {
    const askedAt = performance.now();
    const before = fence;
    const claimed = await claimLease(processConnection, { name, leaseMs: times.leaseMs });
    fence = claimed.fence;
    validUntil = askedAt + times.stopAfterMs;
    if (fence !== undefined && fence !== before) onTaken();
    if (fence === undefined)
      return claimed.waitMs > 0 ? Math.min(claimed.waitMs, times.renewEveryMs) : RETRY_MS;
    // All leases of a process at the same moments: one statement renews them.
    return times.renewEveryMs - (performance.now() % times.renewEveryMs);
  }

  function keepClaiming(): Promise<void> {
    claiming = claim()
      .catch((err) => {
        context.log.debug({ err, name }, 'lease not renewed; trying again');
        return RETRY_MS;
      })
      .then((nextMs) => {
        timer = setTimeout(keepClaiming, Math.max(10, nextMs));
      });
    return claiming;
  }

  /**
   * The first statement of the leader's transactions. Its lock on the row keeps others from taking the lease, which
   * changes the fence, a column of a key; a renewal changes none and does not wait.
   */
  async function requireLease(tx: Tx): Promise<void> {
    const { rows } = await sql`
      select set_config('idle_in_transaction_session_timeout', ${STANDSTILL}, true),
             set_config('statement_timeout', ${STATEMENT}, true)
        from leases where name = ${name} and fence = ${fence ?? 0} and expires_at > clock_timestamp()
         for key share`.execute(tx);
    if (rows.length === 0) throw new LeaseLost(name);
  }

  return {
    isOurs,
    context: {
      ...context,
      outbox: {
        ...context.outbox,
        transact: (work) =>
          context.outbox.transact(async (tx) => {
            await requireLease(tx);
            return work(tx);
          }),
      },
    },
    start(afterMs = 0) {
      claiming ??= pause(afterMs).then(keepClaiming);
      return claiming;
    },
    async stop() {
      if (!claiming) return;
      await claiming;
      clearTimeout(timer);
      claiming = undefined;
      fence = undefined;
      await processConnection.query(RESIGN, [name, processConnection.id()]).catch(() => {});
    },
  };
}
