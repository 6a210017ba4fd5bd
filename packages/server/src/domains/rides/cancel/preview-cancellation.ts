import type { Ride } from '@josey/contract/api/rides';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { requireMove } from '#platform/kernel/move.ts';
import { rideMachine } from '../ride-machine.ts';
import { presentRide } from '../rides.presenter.ts';
import { findRideOf } from '../rides.queries.ts';
import { cancellationFeeOf } from './accepted-cancellation.ts';

/** The current fee of the rider's cancellation. Throws when the ride cannot be cancelled. */
export async function previewCancellation(
  context: Context,
  riderId: string,
  id: string,
): Promise<{ ride: Ride; feeCents: number }> {
  const row = await findRideOf(context.db, id, riderId);
  if (row?.rider_id !== riderId) throw notFound('ride');
  await requireMove(context.db, rideMachine, row, { move: 'cancel', by: 'rider' });
  return {
    ride: presentRide(row, 'rider'),
    feeCents: cancellationFeeOf(row, context.clock.now()),
  };
}
