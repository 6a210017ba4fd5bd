import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { type Days, dayAt, startOf, type Within } from '#platform/kernel/time/days.ts';

/** What the platform earned, less what it gave back, each on the day it happened. */
export function revenueByDay(db: Db, days: Days) {
  return db
    .selectFrom('ledger_lines')
    .select([dayAt('effective_at', days).as('day'), sql<number>`-sum(cents)::bigint`.as('n')])
    .where('account', '=', sql.lit('platform_revenue'))
    .where('person_id', 'is', null)
    .where('is_pending', '=', sql.lit(false))
    .where('effective_at', '>=', startOf(days))
    .groupBy('day')
    .execute();
}

/** The same within a time, as an expression. */
export const revenueWithin = ({ from, until }: Within) => sql<number>`(
  select coalesce(-sum(cents), 0)::bigint from ledger_lines
   where account = 'platform_revenue' and person_id is null and not is_pending
     and effective_at >= ${from} and effective_at < ${until})`;
