import type { Tx } from '../../platform/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { isOnline } from '../drivers/drivers.public.ts';
import { illegalMove, type RideRow } from '../rides/rides.public.ts';
import { wasOffered } from './offers.queries.ts';

const SENTENCE = 'This offer is no longer open.';

/**
 * What somebody hears who answers an offer that they do not have. Whoever had it sees how the ride stands. Another
 * driver who is online was one of many for it, and learns its state and nothing else; for the rest it is not there.
 */
export async function offerGone(tx: Tx, ride: RideRow, driverId: string): Promise<AppError> {
  if (ride.driver_id === driverId) return illegalMove(ride, 'driver');
  if (await wasOffered(tx, ride.id, driverId)) return illegalMove(ride, 'bystander', SENTENCE);
  if (!(await isOnline(tx, driverId))) return notFound('ride');
  return new AppError('illegal_transition', SENTENCE, {
    details: { ride: { id: ride.id, status: ride.status } },
  });
}
