import { answerDeadline } from '@josey/contract/rules/pricing/answer-deadline';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { move } from '#platform/kernel/move.ts';
import {
  type AuthorizationState,
  abandonAttempt,
  authorizePayments,
  type EngineAnswer,
  recordAnswers,
} from '../../payments/payments.public.ts';
import { missingPayment } from '../money/missing-payment.ts';
import { subjectOf } from '../money/payment-subjects.ts';
import { takePrice } from '../money/rental-payments.ts';
import { illegalMove, rentalMachine } from '../rental-machine.ts';
import { lockAndGetRental } from '../rental-parties.ts';
import { presentRental } from '../rentals.presenter.ts';
import { getRental, type RentalRow, updateRental } from '../rentals.queries.ts';
import { setLapse } from './calendar.queries.ts';
import { expire } from './expire-rental.ts';
import { DECLINED, hadUnpaidHold, isLastDecline } from './unpaid-holds.ts';

/** The outcome for a rental whose payment was requested. `moved`: this call moved it, not another. */
export interface HoldOutcome {
  rental: RentalRow;
  authorization: AuthorizationState;
  moved: boolean;
}

/**
 * Authorizes the payment of a held rental and, in one transaction with the answer, confirms it: instantly if the
 * owner allows that, else as a request. Booking, paying, the payer's confirmation at their bank and the sweep after a
 * crash all use this, possibly repeatedly or concurrently: only one finds the rental still held.
 */
export async function confirmHold(context: Context, rentalId: string): Promise<HoldOutcome> {
  const subject = subjectOf(rentalId);
  const answers = await authorizePayments(context, subject);
  const outcome = await recordHold(context, rentalId, answers);
  // The payer's confirmation is recorded; now the rest is requested.
  const isRestUnasked = outcome.rental.status === 'held' && outcome.authorization.status === 'unanswered';
  return isRestUnasked && answers.length > 0 ? confirmHold(context, rentalId) : outcome;
}

function recordHold(context: Context, rentalId: string, answers: EngineAnswer[]): Promise<HoldOutcome> {
  const subject = subjectOf(rentalId);
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const rental = await lockAndGetRental(tx, rentalId);
    const authorization = await recordAnswers(tx, subject, answers, now);
    if (rental.status !== 'held') {
      // The answer came after the hold had lapsed or was cancelled: the time is no longer held, so the payment is released.
      if (rental.paid_at === null) await abandonAttempt(tx, subject, now);
      return { rental, authorization, moved: false };
    }
    if (authorization.status === 'authorized')
      return { rental: await confirm(tx, rental, now), authorization, moved: true };
    if (authorization.status === 'declined') await abandonAttempt(tx, subject, now);
    if (authorization.status !== 'unanswered')
      await updateRental(tx, rentalId, missingPayment(authorization));
    const isOver =
      authorization.status === 'declined' &&
      ((await isLastDecline(tx, authorization, subject)) || (await hadUnpaidHold(tx, rental, now)));
    const left = isOver ? await expire(tx, rental, DECLINED, now) : await getRental(tx, rentalId);
    return { rental: left, authorization, moved: false };
  });
}

async function confirm(tx: Tx, rental: RentalRow, now: Date): Promise<RentalRow> {
  if (rental.instant_book) {
    await setLapse(tx, rental.id, null);
    await takePrice(tx, rental, now);
    return move(
      tx,
      rentalMachine,
      rental,
      { move: 'book-instantly', by: 'renter', now },
      { paid_at: now, message: null },
    );
  }
  // Counted from the booking, which was early enough: the payment may have taken until less than an hour before.
  const answerBy = answerDeadline(rental.created_at, rental.starts_at) ?? rental.starts_at;
  await setLapse(tx, rental.id, answerBy);
  return move(
    tx,
    rentalMachine,
    rental,
    { move: 'pay', by: 'renter', now },
    { paid_at: now, answer_by: answerBy, message: null },
  );
}

/** The error of a booking that its payment did not confirm. */
export function holdRefused(outcome: HoldOutcome): AppError {
  const { rental, authorization } = outcome;
  const isHeld = rental.status === 'held';
  return isHeld || authorization.status === 'declined'
    ? paymentRefused(outcome, 'car', isHeld)
    : illegalMove(rental, 'renter');
}

/** The error of a payment that did not succeed; `details.rentalId` is the rental. */
export function paymentRefused(
  { rental, authorization }: Pick<HoldOutcome, 'rental' | 'authorization'>,
  what: 'car' | 'time' | 'dates',
  isHeld: boolean,
): AppError {
  const details = { rentalId: rental.id, rental: presentRental(rental, 'renter', rental.created_at) };
  if (authorization.status === 'declined') {
    const { reason } = authorization;
    const rest = isHeld ? 'held' : 'free';
    return new AppError('payment_declined', `${reason}_${what}_${rest}`, { details: { ...details, reason } });
  }
  if (authorization.status === 'action_required') {
    const { reason, confirmUrl } = authorization;
    return new AppError('payment_action_required', `${what}_held`, {
      details: { ...details, reason, confirmUrl },
    });
  }
  return new AppError('unavailable', 'payment_pending', { details, retryAfterSeconds: 5 });
}
