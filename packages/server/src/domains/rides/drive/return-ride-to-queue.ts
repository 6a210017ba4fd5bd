import type { RideMove } from '@josey/contract/rules/states/ride-states';
import type { Tx } from '#platform/database/database.ts';
import { move } from '#platform/kernel/move.ts';
import { rideMachine } from '../ride-machine.ts';
import { excludeDriver, type RideRow } from '../rides.queries.ts';
import { newPin } from './pin.ts';

/** Unassigns a ride's driver and returns the ride to the queue. */
export async function returnRideToQueue(
  tx: Tx,
  ride: RideRow,
  step: { move: RideMove; by: 'driver' | 'system'; now: Date },
): Promise<RideRow> {
  if (ride.driver_id) await excludeDriver(tx, ride.id, ride.driver_id);
  return move(tx, rideMachine, ride, step, {
    driver_id: null,
    car: null,
    accepted_at: null,
    arrived_at: null,
    // The former driver may know the old one.
    pin: ride.pin && newPin(ride.pin),
    pin_failures: 0,
    pin_locked_until: null,
    searching_since: step.now,
  });
}
