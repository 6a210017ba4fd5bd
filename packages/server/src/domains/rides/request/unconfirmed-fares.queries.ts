import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

const COLUMNS = ['ride_id', 'rider_id', 'request_hash', 'valid_until'] as const;

/** Locks an unconfirmed fare until the end of the transaction. The fare's payments are locked after it. */
export function lockUnconfirmedFare(tx: Tx, rideId: string) {
  return tx
    .selectFrom('unconfirmed_fares')
    .select(COLUMNS)
    .where('ride_id', '=', rideId)
    .forUpdate()
    .executeTakeFirst();
}

export type UnconfirmedFare = Awaited<ReturnType<typeof lockUnconfirmedFare>> & object;

/** The same for the fare that this rider has to confirm. */
export function lockUnconfirmedFareOf(tx: Tx, riderId: string) {
  return tx
    .selectFrom('unconfirmed_fares')
    .select(COLUMNS)
    .where('rider_id', '=', riderId)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps this fare, unless the rider has one to confirm: then returns that one, locked and unchanged. */
export function keepUnconfirmedFare(
  tx: Tx,
  fare: Insertable<DB['unconfirmed_fares']>,
): Promise<UnconfirmedFare> {
  return tx
    .insertInto('unconfirmed_fares')
    .values(fare)
    .onConflict((conflict) =>
      conflict.column('rider_id').doUpdateSet((eb) => ({ rider_id: eb.ref('excluded.rider_id') })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteUnconfirmedFare(tx: Tx, rideId: string): Promise<void> {
  await tx.deleteFrom('unconfirmed_fares').where('ride_id', '=', rideId).execute();
}

/** In random order: fares that fail again and again leave room for others. */
export const lapsedFares = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('unconfirmed_fares')
    .select('ride_id')
    .where('valid_until', '<=', now)
    .orderBy(sql`random()`)
    .limit(limit);

/** For an account that is erased. An open payment would have blocked the deletion. */
export async function deleteUnconfirmedFaresOf(tx: Tx, riderId: string): Promise<void> {
  await tx.deleteFrom('unconfirmed_fares').where('rider_id', '=', riderId).execute();
}
