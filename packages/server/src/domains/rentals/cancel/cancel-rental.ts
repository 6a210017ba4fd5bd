import type { Rental } from '@josey/contract/api/rentals';
import {
  type CancellationCause,
  rentalCancellation,
} from '@josey/contract/rules/pricing/rental-cancellation';
import type { Tx } from '#platform/database/database.ts';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { invalidField } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { freeTime } from '../booking/calendar.queries.ts';
import { closeOpenExtension } from '../extensions/decide/end-extension.ts';
import { moveRental, requireTarget } from '../move-rental.ts';
import { lockRentalOf } from '../rental-parties.ts';
import { chargeCancellation } from '../rental-payments.ts';
import { cancellableBy, presentRental } from '../rentals.presenter.ts';
import type { RentalRow } from '../rentals.queries.ts';

const CAUSES = { renter: 'renter', owner: 'owner', admin: 'platform' } as const;

/** Cancels before the car is taken. A renter may owe a part by the policy; for anybody else's doing all goes back. */
export function cancelRental(
  context: Context,
  caller: Caller,
  id: string,
  reason: string | undefined,
): Promise<Rental> {
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const { rental, as } = await lockRentalOf(tx, id, caller);
    requireTarget(rental, { move: 'cancel', by: as });
    if (as === 'admin') await recordAsAdmin(tx, caller, rental, reason, now);
    const step = { move: 'cancel', by: as, cause: CAUSES[as], reason, now } as const;
    return presentRental(await cancelInTransaction(tx, rental, step), as);
  });
}

function recordAsAdmin(
  tx: Tx,
  { id: adminId }: Caller,
  rental: RentalRow,
  reason: string | undefined,
  at: Date,
): Promise<void> {
  if (!reason) throw invalidField('reason', 'Say why: the reason goes to both sides and into the log.');
  const deed = { type: 'rental_cancelled', targetKind: 'rental', targetId: rental.id } as const;
  return recordAdminAction(tx, { ...deed, adminId, reason, at });
}

interface CancelInTransaction {
  move: 'cancel' | 'no-show';
  by: 'renter' | 'owner' | 'admin' | 'system';
  cause: CancellationCause;
  reason: string | undefined;
  now: Date;
}

/** Ends a rental that never began: the time is free again, the fee is kept, and the rest of the money goes back. */
export async function cancelInTransaction(
  tx: Tx,
  rental: RentalRow,
  { move, by, cause, reason, now }: CancelInTransaction,
): Promise<RentalRow> {
  await closeOpenExtension(tx, rental, now);
  const { feeCents, refundCents } = rentalCancellation(cancellableBy(rental, cause, now));
  const change = { status_reason: reason ?? null, ...(rental.paid_at && { refund_cents: refundCents }) };
  const cancelled = await moveRental(tx, rental, { move, by, now }, change);
  await freeTime(tx, rental.id);
  await chargeCancellation(tx, rental, feeCents, now);
  return cancelled;
}
