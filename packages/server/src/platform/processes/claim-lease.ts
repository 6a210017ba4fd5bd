import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessConnection } from './process-connection.ts';

interface Claim {
  name: string;
  /** How long it lasts. */
  leaseMs: number;
}

interface Claimed {
  /** Undefined: another process has the lease. */
  fence: number | undefined;
  /** For how long it still lasts there; not positive while the last transaction of its holder is under way. */
  waitMs: number;
}

/** Claims that come within this time travel in one statement. */
const GATHER_MS = 5;

/**
 * Renews the leases of this process ($2), takes those that are free, and answers for how long the others last. A lease whose
 * row is locked is not free: it must not hold up the renewal of the others.
 */
const CLAIM = `
  with asked as (
    select name, lease_ms * interval '1 ms' as lasting from unnest($1::text[], $3::float8[]) as asked (name, lease_ms)
  ), renewed as (
    update leases l set expires_at = clock_timestamp() + lasting
      from asked where l.name = asked.name and holder = $2 and expires_at > clock_timestamp()
    returning l.name, fence
  ), free as (
    select l.name, lasting from leases l join asked on l.name = asked.name
     where expires_at <= clock_timestamp() for update of l skip locked
  ), taken as (
    update leases l set holder = $2, fence = fence + 1, expires_at = clock_timestamp() + lasting
      from free where l.name = free.name
    returning l.name, fence
  ), first as (
    insert into leases (name, holder, fence, expires_at)
    select name, $2, 1, clock_timestamp() + lasting from asked
     where not exists (select from leases l where l.name = asked.name)
    on conflict do nothing
    returning name, fence
  ), ours as (select * from renewed union all select * from taken union all select * from first)
  select asked.name, ours.fence, extract(epoch from expires_at - clock_timestamp())::float8 * 1000 as "waitMs"
    from asked left join ours using (name) left join leases on leases.name = asked.name`;

interface Row {
  name: string;
  fence: number | null;
  waitMs: number | null;
}

type Asked = Claim & PromiseWithResolvers<Claimed>;

const asking = new WeakMap<ProcessConnection, Asked[]>();

/** Takes or renews a lease. What one process claims at the same time is one statement. */
export function claimLease(connection: ProcessConnection, claim: Claim): Promise<Claimed> {
  const asked = { ...claim, ...Promise.withResolvers<Claimed>() };
  const waiting = asking.get(connection);
  if (waiting) waiting.push(asked);
  else {
    asking.set(connection, [asked]);
    void claimAll(connection);
  }
  return asked.promise;
}

async function claimAll(connection: ProcessConnection): Promise<void> {
  await pause(GATHER_MS);
  const all = asking.get(connection) ?? [];
  asking.delete(connection);
  try {
    const values = [all.map(({ name }) => name), connection.id(), all.map(({ leaseMs }) => leaseMs)];
    const rows = await connection.query<Row>(CLAIM, values);
    for (const { name, resolve } of all) {
      const row = rows.find((one) => one.name === name);
      resolve({ fence: row?.fence ?? undefined, waitMs: row?.waitMs ?? 0 });
    }
  } catch (error) {
    for (const { reject } of all) reject(error);
  }
}
