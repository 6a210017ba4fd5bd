import type { Tx } from '#platform/database/database.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { findRideOf, lockRide, type RideRow, type Side } from './rides.queries.ts';

/** Locks one of the caller's rides and returns their role; another user's is not found. */
export async function lockRideOf(tx: Tx, id: string, userId: string): Promise<{ ride: RideRow; side: Side }> {
  await lockRide(tx, id);
  const ride = await findRideOf(tx, id, userId);
  if (!ride) throw notFound('ride');
  return { ride, side: ride.rider_id === userId ? 'rider' : 'driver' };
}
