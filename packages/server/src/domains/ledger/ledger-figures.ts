import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { type Days, dayAt, startOf } from '#platform/kernel/days.ts';

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
