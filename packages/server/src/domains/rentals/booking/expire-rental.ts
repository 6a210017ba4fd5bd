import type { Tx } from '#platform/database/database.ts';
import { move } from '#platform/kernel/move.ts';
import { expireExtensionIfLapsed } from '../extensions/decide/end-extension.ts';
import { releaseHolds } from '../money/rental-payments.ts';
import { rentalMachine } from '../rental-machine.ts';
import { lockAndGetRental } from '../rental-parties.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { freeTime } from './calendar.queries.ts';

const REASONS: Record<string, string> = {
  held: 'It was not paid in time.',
  pending: 'The owner did not answer in time.',
};

/**
 * Expires an unpaid hold or an unanswered request, frees its time and voids its payments; the same for an extension of
 * an approved rental. Otherwise does nothing.
 */
export async function expireIfLapsed(tx: Tx, rentalId: string, now: Date): Promise<void> {
  const rental = await lockAndGetRental(tx, rentalId);
  const lapsesAt = lapseOf(rental);
  if (!lapsesAt) return expireExtensionIfLapsed(tx, rental, now);
  if (lapsesAt > now) return;
  await expire(tx, rental, REASONS[rental.status] ?? null, now);
}

/** Expires a locked rental, frees its time and voids its payments. */
export async function expire(
  tx: Tx,
  rental: RentalRow,
  reason: string | null,
  now: Date,
): Promise<RentalRow> {
  const step = { move: 'expire', by: 'system', now } as const;
  const expired = await move(tx, rentalMachine, rental, step, { status_reason: reason });
  await freeTime(tx, rental.id);
  await releaseHolds(tx, rental, now);
  return expired;
}

/** When a rental expires by itself, if it does. */
export function lapseOf(rental: RentalRow): Date | null {
  if (rental.status === 'held') return rental.hold_expires_at;
  return rental.status === 'pending' ? rental.answer_by : null;
}
