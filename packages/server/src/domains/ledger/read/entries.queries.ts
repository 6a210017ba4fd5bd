import type { LedgerAccount } from '@josey/contract/rules/ledger/accounts';
import { SEARCH_COUNT_MAX } from '@josey/contract/rules/limits/vehicles';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/database/database.ts';

/**
 * Which entries: those with lines of a person, of these rentals, rides or payouts, of a payment, or in an account. Without any,
 * all.
 */
export interface LedgerScope {
  personId?: string | undefined;
  subjectIds?: readonly string[] | undefined;
  paymentId?: string | undefined;
  account?: LedgerAccount | undefined;
}

function isIn({ personId, subjectIds, paymentId, account }: LedgerScope): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (personId)
    conditions.push(sql`e.id in (select entry_id from ledger_lines where person_id = ${personId}::uuid)`);
  if (subjectIds) conditions.push(sql`e.subject_id = any(${subjectIds}::uuid[])`);
  if (paymentId) conditions.push(sql`e.payment_id = ${paymentId}::uuid`);
  if (account) conditions.push(sql`e.id in (select entry_id from ledger_lines where account = ${account})`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Entries with their lines, last recorded first, one more than `limit`. The cursor is an entry's id. */
export function listEntries(
  db: Db,
  scope: LedgerScope,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let page = db
    .selectFrom('ledger_entries as e')
    .leftJoin('ledger_entries as ending', 'ending.ends_id', 'e.id')
    .selectAll('e')
    .select('ending.state as ending_state')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('ledger_lines as l')
          .select(['l.account', 'l.person_id', 'l.cents'])
          .select((of) =>
            jsonObjectFrom(
              of
                .selectFrom('users as u')
                .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName'])
                .whereRef('u.id', '=', 'l.person_id'),
            ).as('person'),
          )
          .whereRef('l.entry_id', '=', 'e.id')
          .orderBy('l.position'),
      ).as('lines'),
    )
    .where(isIn(scope))
    .orderBy('e.number', 'desc')
    .limit(limit + 1);
  if (cursor)
    page = page.where('e.number', '<', (eb) =>
      eb.selectFrom('ledger_entries').select('number').where('id', '=', cursor),
    );
  return page.execute();
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** At most one more than {@link SEARCH_COUNT_MAX}. */
export async function countEntries(db: Db, scope: LedgerScope): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from
      (select from ledger_entries e where ${isIn(scope)} limit ${SEARCH_COUNT_MAX + 1}) as f`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The balance of each account after an entry, among the entries asked for. */
export async function balancesAt(db: Db, scope: LedgerScope, number: number) {
  const { rows } = await sql<{ account: string; person_id: string | null; currency: string; cents: string }>`
    select l.account, l.person_id, l.currency, sum(l.cents) as cents
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where ${isIn(scope)} and e.number <= ${number} and not l.is_pending
       ${scope.personId ? sql`and l.person_id = ${scope.personId}::uuid` : sql``}
     group by 1, 2, 3`.execute(db);
  return rows;
}
