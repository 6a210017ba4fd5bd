import { timingSafeEqual } from 'node:crypto';
import type { Ride } from '@josey/contract/api/rides';
import { RIDE_RULES } from '@josey/contract/rules/limits/rides';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, invalidField } from '#platform/kernel/errors.ts';
import { move, requireMove } from '#platform/kernel/move.ts';
import { lockRideOf } from '../lock-ride-of.ts';
import { rideMachine } from '../ride-machine.ts';
import { presentRide } from '../rides.presenter.ts';
import { type RideRow, updateRide } from '../rides.queries.ts';

/** The number of wrong PINs without a penalty; after each further one the driver waits, so that the PIN cannot be guessed. */
const FREE_FAILURES = RIDE_RULES.pinTries;
const LOCK_MS = RIDE_RULES.pinWaitSeconds * 1_000;

/** The rider is in the car. If the ride has a PIN, the driver got it from the rider. */
export async function startRide(
  context: Context,
  userId: string,
  rideId: string,
  pin: string | undefined,
): Promise<Ride> {
  const now = context.clock.now();
  const result = await transact(context, async (tx) => {
    const { ride, side } = await lockRideOf(tx, rideId, userId);
    const step = { move: 'start', by: side, now } as const;
    await requireMove(tx, rideMachine, ride, step);
    const refusal = await refuseWrongPin(tx, ride, pin, now);
    return refusal ?? presentRide(await move(tx, rideMachine, ride, step, { started_at: now }), side);
  });
  // Thrown after the commit: inside the transaction it would roll back the counted failure.
  if (result instanceof AppError) throw result;
  return result;
}

async function refuseWrongPin(
  tx: Tx,
  ride: RideRow,
  given: string | undefined,
  now: Date,
): Promise<AppError | undefined> {
  if (ride.pin === null) return undefined;
  const lockedMs = (ride.pin_locked_until?.getTime() ?? 0) - now.getTime();
  if (lockedMs > 0) {
    return new AppError('too_many_requests', 'wrong_pins', { retryAfterSeconds: Math.ceil(lockedMs / 1000) });
  }
  if (!given) return invalidField('pin', 'ask_for_pin');
  if (timingSafeEqual(Buffer.from(given), Buffer.from(ride.pin))) return undefined;
  const failures = ride.pin_failures + 1;
  const lockedUntil = failures >= FREE_FAILURES ? new Date(now.getTime() + LOCK_MS) : null;
  await updateRide(tx, ride.id, { pin_failures: failures, pin_locked_until: lockedUntil });
  return invalidField('pin', 'wrong_pin');
}
