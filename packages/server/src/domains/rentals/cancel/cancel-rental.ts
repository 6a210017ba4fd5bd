import type { Rental } from '@josey/contract/api/rentals/rentals';
import {
  type CancellationCause,
  rentalCancellation,
} from '@josey/contract/rules/pricing/rentals/rental-cancellation';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, invalidField } from '#platform/kernel/errors.ts';
import { move, requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { freeTime } from '../booking/calendar.queries.ts';
import { releaseDeposit } from '../deposit/release-deposit.ts';
import { closeDrivers } from '../drivers/close-drivers.ts';
import { closeOpenExtension } from '../extensions/decide/end-extension.ts';
import { refundExceptFee, releaseHolds } from '../money/rental-payments.ts';
import { paidCentsOf } from '../periods/period-sums.ts';
import { skipPeriods } from '../periods/skip-periods.ts';
import { rentalMachine } from '../rental-machine.ts';
import { lockRentalOf } from '../rental-parties.ts';
import { cancelableBy, presentRental } from '../rentals.presenter.ts';
import { type RentalRow, updateRental } from '../rentals.queries.ts';
import { cancellationOf } from './cancellation-of.ts';

const CAUSES = { renter: 'renter', owner: 'owner', admin: 'platform' } as const;

interface Canceling {
  reason?: string | undefined;
  /** What the caller was shown. */
  refundCents?: number | undefined;
}

/** Cancels before check-in. A renter may owe a fee by the policy; otherwise the refund is full. */
export function cancelRental(
  context: Context,
  caller: Caller,
  id: string,
  { reason, refundCents }: Canceling,
): Promise<Rental> {
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const { rental, as } = await lockRentalOf(tx, id, caller);
    await requireMove(tx, rentalMachine, rental, { move: 'cancel', by: as });
    const cost = cancellationOf(rental, CAUSES[as], now);
    if (refundCents !== undefined && refundCents !== cost.refundCents)
      throw new AppError('conflict', 'cancellation_changed', { details: { feeCents: cost.feeCents } });
    const admin = as === 'admin' ? asAdmin(caller, reason) : undefined;
    const step = { move: 'cancel', by: as, cause: CAUSES[as], reason, admin, now } as const;
    return presentRental(await cancelInTransaction(tx, rental, step), as, now);
  });
}

/** An administrator gives a reason: both sides read it, and the activity log keeps it. */
function asAdmin(caller: Caller, reason: string | undefined) {
  if (!reason) throw invalidField('reason', 'reason_for_both');
  return { id: caller.id, reason };
}

interface CancelInTransaction {
  move: 'cancel' | 'end' | 'no-show';
  by: 'renter' | 'owner' | 'admin' | 'system';
  cause: CancellationCause;
  reason: string | undefined;
  /** The administrator who does it, for the log. */
  admin?: { id: string; reason: string } | undefined;
  now: Date;
}

/** Ends a rental that never started: frees its time, charges the fee, and releases the rest of the payment. */
export async function cancelInTransaction(
  tx: Tx,
  rental: RentalRow,
  { cause, reason, ...step }: CancelInTransaction,
): Promise<RentalRow> {
  const { now } = step;
  await closeOpenExtension(tx, rental, now);
  await closeDrivers(tx, rental, now);
  const isNoShow = step.move === 'no-show';
  const { feeCents } = rentalCancellation({ ...cancelableBy(rental, cause, now), isNoShow });
  const backCents = Math.max(0, paidCentsOf(rental) - feeCents);
  const givenCents = rental.refund_cents ?? 0;
  const change = {
    status_reason: reason ?? null,
    ...(rental.status === 'approved' && {
      cancellation_cause: isNoShow ? 'no_show' : cause,
      cancellation_fee_cents: feeCents,
    }),
    // Of what was only held neither side keeps a part.
    ...(rental.paid_at &&
      rental.status !== 'approved' && {
        refunded_owner_cents: rental.owner_cents,
        refunded_platform_cents: rental.platform_cents,
      }),
    ...(rental.paid_at && { refund_cents: Math.min(givenCents + backCents, paidCentsOf(rental)) }),
  };
  const cancelled = await move(tx, rentalMachine, rental, step, change);
  await freeTime(tx, rental.id);
  if (rental.status === 'approved') {
    const shares = await refundExceptFee(tx, rental, feeCents, now);
    await releaseDeposit(tx, rental, now);
    await updateRental(tx, rental.id, {
      refunded_owner_cents: rental.refunded_owner_cents + shares.payeeCents,
      refunded_platform_cents: rental.refunded_platform_cents + shares.platformCents,
    });
    return skipPeriods(tx, cancelled, () => true, now);
  }
  await releaseHolds(tx, rental, now);
  return cancelled;
}
