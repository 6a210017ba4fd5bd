import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { type Payee, payeeAccounts } from './payee-sums.ts';

interface AgedBalance {
  personId: string;
  cents: number;
  /** When the oldest part was posted that later entries have not covered. */
  since: Date;
}

type OfPayees = Omit<Payee, 'personId'> & { personId?: string };

/** Payees who owe the platform, the oldest first. What they earn covers the oldest part first. */
export const owedByPayees = (db: Db, payees: OfPayees, limit: number): Promise<AgedBalance[]> =>
  agedBalances(db, payees, { sign: 1, limit });

/** Payees whom the platform owes something since `before` or longer, the oldest first. A payout covers the oldest part first. */
export const heldForPayees = (
  db: Db,
  payees: OfPayees,
  { before, limit }: { before: Date; limit: number },
): Promise<AgedBalance[]> => agedBalances(db, payees, { sign: -1, limit, before });

/** By the sign of the balance in the ledger. A payout and its return are one movement. */
async function agedBalances(
  db: Db,
  { currency, personId }: OfPayees,
  { sign, limit, before }: { sign: 1 | -1; limit: number; before?: Date },
): Promise<AgedBalance[]> {
  const posted = sql`l.account in (${payeeAccounts}) and l.currency = ${currency} and not l.is_pending`;
  const mine = personId ? sql`and l.person_id = ${personId}::uuid` : sql``;
  const cents = sql`${sql.lit(sign)} * sum(l.cents)`;
  const [begun, old] = before
    ? [sql`and min(l.effective_at) <= ${before}`, sql`having min(at) <= ${before}`]
    : [sql``, sql``];
  const { rows } = await sql<{ person_id: string; balance: string; since: Date }>`
    with balances as (
      select l.person_id, ${cents} as balance from ledger_lines l
       where ${posted} ${mine} group by 1 having ${cents} > 0 ${begun}
    ), causes as (
      select b.person_id, b.balance, e.cause_id, min(l.effective_at) as at, ${cents} as cents
        from balances b
        join ledger_lines l on l.person_id = b.person_id and ${posted}
        join ledger_entries e on e.id = l.entry_id
       group by 1, 2, 3 having ${cents} > 0
    ), counted as (
      select c.*, sum(cents) over (partition by person_id order by at desc, cause_id desc
                                   rows unbounded preceding) - cents as newer
        from causes c
    )
    select person_id, balance, min(at) as since from counted where newer < balance
     group by 1, 2 ${old} order by since, person_id limit ${limit}`.execute(db);
  return rows.map(({ person_id, balance, since }) => ({
    personId: person_id,
    cents: Number(balance),
    since,
  }));
}
