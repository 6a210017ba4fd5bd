import type { Tx } from '#platform/database/database.ts';
import { type AppError, notFound } from '#platform/kernel/errors.ts';
import { isOnline } from '../../drivers/drivers.public.ts';
import { illegalMove, type RideRow } from '../../rides.public.ts';
import { wasOffered } from './offers.queries.ts';

/**
 * The error for an answer to an offer that the driver does not have. A driver who had an offer for the ride, or is
 * online and so could have had one, gets only its state; for all others the ride is not found.
 */
export async function offerGone(tx: Tx, ride: RideRow, driverId: string): Promise<AppError> {
  if (ride.driver_id === driverId) return illegalMove(ride, 'driver');
  const isConcerned = (await wasOffered(tx, ride.id, driverId)) || (await isOnline(tx, driverId));
  return isConcerned ? illegalMove(ride, 'bystander', 'offer_closed') : notFound('ride');
}
