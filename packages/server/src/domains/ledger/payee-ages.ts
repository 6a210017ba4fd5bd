import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { type Payee, payeeAccounts } from './payee-sums.ts';

interface OwedByPayee {
  personId: string;
  owedCents: number;
  /** When the oldest part was posted that later earnings have not covered. */
  since: Date;
}

/**
 * Payees who owe the platform, the oldest first. What they earn covers the oldest part first. A payout and its return are
 * one movement.
 */
export async function owedByPayees(
  db: Db,
  { currency, personId }: Omit<Payee, 'personId'> & { personId?: string },
  limit: number,
): Promise<OwedByPayee[]> {
  const posted = sql`l.account in (${payeeAccounts}) and l.currency = ${currency} and not l.is_pending`;
  const mine = personId ? sql`and l.person_id = ${personId}::uuid` : sql``;
  const { rows } = await sql<{ person_id: string; owed: string; since: Date }>`
    with owing as (
      select l.person_id, sum(l.cents) as owed from ledger_lines l
       where ${posted} ${mine} group by 1 having sum(l.cents) > 0
    ), debits as (
      select o.person_id, o.owed, e.cause_id, min(l.effective_at) as at, sum(l.cents) as cents
        from owing o
        join ledger_lines l on l.person_id = o.person_id and ${posted}
        join ledger_entries e on e.id = l.entry_id
       group by 1, 2, 3 having sum(l.cents) > 0
    ), counted as (
      select d.*, sum(cents) over (partition by person_id order by at desc, cause_id desc
                                   rows unbounded preceding) - cents as newer
        from debits d
    )
    select person_id, owed, min(at) as since from counted where newer < owed
     group by 1, 2 order by since, person_id limit ${limit}`.execute(db);
  return rows.map(({ person_id, owed, since }) => ({ personId: person_id, owedCents: Number(owed), since }));
}
