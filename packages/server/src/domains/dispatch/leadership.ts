import type { ReservedSql, Sql } from 'postgres';

/** Whether this process is the one that dispatches. */
export interface Leadership {
  /** Asks for the lead, or makes sure that it still has it. False also while the database is away. */
  isOurs(): Promise<boolean>;
  resign(): Promise<void>;
}

/** Any number; all processes on one database must use the same. */
const LOCK = 1_752_001;

/**
 * The lead is an advisory lock held by a database session of this process. Whatever ends the process or its
 * connection ends the session, and the next process that asks has the lock. Two that both believe to lead for a
 * moment are harmless: offers are settled by constraints.
 */
export function createLeadership(sql: Sql): Leadership {
  let session: ReservedSql | undefined;

  // The driver may have connected anew behind this session, so it is asked each time whether the lock is held.
  async function ask(): Promise<boolean> {
    session ??= await sql.reserve();
    const [row] = await session<{ leads: boolean }[]>`
      select case
        when exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
          and classid = 0 and objid = ${LOCK} and granted) then true
        else pg_try_advisory_lock(${LOCK}) end as leads`;
    return row?.leads ?? false;
  }

  function drop(): void {
    session?.release();
    session = undefined;
  }

  return {
    isOurs: () =>
      ask().catch(() => {
        drop();
        return false;
      }),
    async resign() {
      if (session) await session`select pg_advisory_unlock_all()`.catch(() => {});
      drop();
    },
  };
}
