import type { Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { move } from '#platform/kernel/move.ts';
import type { Car } from '../drivers/drivers.public.ts';
import { rideMachine } from '../ride-machine.ts';
import type { RideRow } from '../rides.queries.ts';

/** Assigns a locked waiting ride to the driver who accepted it. */
export function assignDriver(
  tx: Tx,
  ride: RideRow,
  driver: { id: string; car: Car },
  now: Date,
): Promise<RideRow> {
  return move(
    tx,
    rideMachine,
    ride,
    { move: 'accept', by: 'driver', now },
    {
      driver_id: driver.id,
      car: jsonb(driver.car),
      accepted_at: now,
    },
  );
}
