import type { Ride } from '@josey/contract/api/rides';
import { riderCancellationCents } from '@josey/contract/rules/pricing/ride-fees';
import type { PaymentMethod } from '@josey/contract/values/choices/payment-methods';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { requireMove } from '#platform/kernel/move.ts';
import { farePolicyOf } from '../request/quote-ride.ts';
import { rideMachine } from '../ride-machine.ts';
import { presentRide } from '../rides.presenter.ts';
import { findRideOf, type RideRow } from '../rides.queries.ts';

/** The current fee of a rider's cancellation, by the policy that was valid when the ride was requested. */
export function cancellationFeeOf({ settings }: Context, ride: RideRow, now: Date): number {
  const held = {
    paymentMethod: ride.payment_method as PaymentMethod,
    fareCents: ride.fare_cents - ride.promotion_cents,
    acceptedAt: ride.accepted_at ?? undefined,
  };
  return riderCancellationCents(held, now, farePolicyOf(settings.at(ride.requested_at)));
}

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
    feeCents: cancellationFeeOf(context, row, context.clock.now()),
  };
}
