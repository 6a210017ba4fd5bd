import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

/**
 * Locks the vehicle's calendar until the end of the transaction; bookers hold a shared lock. A transaction that
 * deleted time before inserting would otherwise deadlock with a booker who waits for that time.
 */
export async function lockCalendar(tx: Tx, vehicleId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${vehicleId}::uuid::text, 0))`.execute(tx);
}
