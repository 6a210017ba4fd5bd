import type { ConfirmedHandover } from '@josey/contract/api/rentals/rental-handovers';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { isCheckInOpen } from '@josey/contract/rules/check-in-window';
import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { violates } from '#platform/database/database-errors.ts';
import { requireLicense } from '#platform/http/mount/access.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { move, requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { chooseNamedMethod } from '../../payments/payments.public.ts';
import { type ConfirmedDeposit, confirmDeposit } from '../deposit/confirm-deposit.ts';
import { openDeposit } from '../deposit/open-deposit.ts';
import { closeOpenDates } from '../extensions/decide/end-extension.ts';
import { depositOf } from '../money/payment-subjects.ts';
import { type ChosenMethod, payAsRental } from '../money/rental-payments.ts';
import { illegalMove, rentalMachine } from '../rental-machine.ts';
import { lockRentalOf } from '../rental-parties.ts';
import { presentRental } from '../rentals.presenter.ts';
import { getRental, type RentalRow } from '../rentals.queries.ts';
import { confirmSide, prepareSheet } from './confirm-side.ts';
import { finishSheet } from './handovers.queries.ts';
import { announceSheet, asRefusal, openSheet } from './open-sheet.ts';

type CheckIn = ConfirmedHandover & ChosenMethod;

/**
 * A side confirms the check-in. The rental becomes active when both have, or with the renter alone where the owner allows
 * it. A deposit that is due is authorized first, on the renter's own press; the confirmation waits until a card holds it
 * or the owner goes on without.
 */
export async function checkInRental(
  context: Context,
  caller: Caller,
  id: string,
  sent: CheckIn,
): Promise<Rental> {
  const checkIn = { ...sent, ...(await chooseNamedMethod(context, caller.id, sent)) };
  const { rental, as, isConfirmed } = await attemptCheckIn(context, caller, id, checkIn);
  if (isConfirmed) return presentRental(rental, as, context.clock.now());
  const confirmed = await confirmDeposit(context, id, depositOf(rental).key);
  if (confirmed.authorization.status !== 'authorized') throw depositRefused(confirmed);
  // What was sent is stored by now, and the sheet may have a higher revision.
  const again = await attemptCheckIn(context, caller, id, { ...checkIn, photos: [], revision: undefined });
  if (!again.isConfirmed) throw new AppError('conflict', 'payment_under_way');
  return presentRental(again.rental, as, context.clock.now());
}

/** Confirms, or stores what was sent and opens the payment of the deposit that is due. */
async function attemptCheckIn(context: Context, caller: Caller, id: string, checkIn: CheckIn) {
  const { paymentMethod, paymentMethodId, ...sent } = checkIn;
  try {
    return await transact(context, async (tx) => {
      const now = context.clock.now();
      const { rental, as } = await lockRentalOf(tx, id, caller);
      const step = { move: 'check-in', by: as, now } as const;
      await requireMove(tx, rentalMachine, rental, step);
      if (as === 'admin') throw illegalMove(rental, as);
      if (as === 'renter') requireLicense(caller, now);
      if (as === 'renter') requireTimeOf(rental, now);
      const open = await openSheet(tx, { rental, kind: 'check_in', side: as, now });
      const sheet = await prepareSheet(tx, open, caller, sent);
      await announceSheet(tx, id);
      if (as === 'renter' && rental.deposit_cents > 0 && rental.deposit_status === 'due') {
        const payBy = await payAsRental(tx, rental, { paymentMethod, paymentMethodId });
        await openDeposit(tx, rental, { subject: depositOf(rental), payBy }, now);
        return { rental, as, isConfirmed: false };
      }
      if (!(await confirmSide(tx, open, sheet, rental)))
        return { rental: await getRental(tx, id), as, isConfirmed: true };
      await finishSheet(tx, open.key, { by_user_id: caller.id, at: now });
      await closeOpenDates(tx, rental, now);
      return { rental: await move(tx, rentalMachine, rental, step), as, isConfirmed: true };
    });
  } catch (error) {
    if (!violates(error, 'rentals_one_out')) throw asRefusal(error, 'photos');
    throw new AppError('conflict', 'car_still_out');
  }
}

function depositRefused({ rental, authorization }: ConfirmedDeposit): AppError {
  const details = { rentalId: rental.id, rental: presentRental(rental, 'renter', rental.created_at) };
  if (authorization.status === 'declined') {
    const { reason } = authorization;
    return new AppError('payment_declined', `${reason}_deposit`, { details: { ...details, reason } });
  }
  if (authorization.status === 'action_required') {
    const { reason, confirmUrl } = authorization;
    return new AppError('payment_action_required', 'deposit', {
      details: { ...details, reason, confirmUrl },
    });
  }
  return new AppError('unavailable', 'payment_pending', { details, retryAfterSeconds: 5 });
}

function requireTimeOf(rental: RentalRow, now: Date): void {
  if (isCheckInOpen({ startDate: rental.starts_at, endDate: rental.ends_at }, now)) return;
  if (now >= rental.ends_at) throw new AppError('conflict', 'rental_over');
  throw new AppError('conflict', 'check_in_opens', { params: { count: RENTAL_RULES.checkInOpensMinutes } });
}
