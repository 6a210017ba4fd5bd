import type { Ride } from '@josey/contract/api/rides';
import { type Context, transact } from '#platform/kernel/context.ts';
import { move } from '#platform/kernel/move.ts';
import { collectWithRide } from '../../debts/debts.public.ts';
import { lockRideOf } from '../lock-ride-of.ts';
import { rideMachine } from '../ride-machine.ts';
import { captureFare } from '../ride-payments.ts';
import { presentRide } from '../rides.presenter.ts';

/** Completes the ride and captures the fare. The rider may do so too, if the driver has disappeared. */
export function completeRide(context: Context, userId: string, rideId: string): Promise<Ride> {
  const now = context.clock.now();
  return transact(context, async (tx) => {
    const { ride, side } = await lockRideOf(tx, rideId, userId);
    const completed = await move(
      tx,
      rideMachine,
      ride,
      { move: 'complete', by: side, now },
      {
        completed_at: now,
        final_fare_cents: ride.fare_cents,
      },
    );
    await captureFare(tx, ride, now);
    const card = { method: ride.payment_method, paymentMethodId: ride.payment_method_id };
    await collectWithRide(tx, ride.rider_id, card, now);
    return presentRide(completed, side);
  });
}
