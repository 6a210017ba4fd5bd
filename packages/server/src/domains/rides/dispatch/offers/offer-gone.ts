import type { Tx } from '#platform/database/database.ts';
import { type AppError, notFound } from '#platform/kernel/errors.ts';
import { isOnline } from '../../drivers/drivers.public.ts';
import { illegalMove, type RideRow } from '../../rides.public.ts';
import { wasOffered } from './offers.queries.ts';

/**
 * What somebody hears who answers an offer that they do not have. Whoever was offered it, or is online and so was one
 * of many for it, learns its state and nothing else; for the rest it is not there.
 */
export async function offerGone(tx: Tx, ride: RideRow, driverId: string): Promise<AppError> {
  if (ride.driver_id === driverId) return illegalMove(ride, 'driver');
  const isConcerned = (await wasOffered(tx, ride.id, driverId)) || (await isOnline(tx, driverId));
  return isConcerned ? illegalMove(ride, 'bystander', 'offer_closed') : notFound('ride');
}
