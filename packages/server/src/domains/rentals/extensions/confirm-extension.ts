import { answerDeadline } from '@josey/contract/rules/pricing/answer-deadline';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { move } from '#platform/kernel/move.ts';
import { lockCalendar } from '../../calendar/calendar.public.ts';
import {
  type AuthorizationState,
  abandonAttempt,
  authorizePayments,
  recordAnswers,
} from '../../payments/payments.public.ts';
import { DECLINED, isLastDecline } from '../booking/unpaid-holds.ts';
import { earlierOf } from '../dates/dates.policy.ts';
import { areDatesValid, grantDates } from '../dates/grant-dates.ts';
import { missingPayment } from '../money/missing-payment.ts';
import { subjectOfExtension } from '../money/payment-subjects.ts';
import { lockAndGetRental } from '../rental-parties.ts';
import { getRental, type RentalRow } from '../rentals.queries.ts';
import { endExtension } from './decide/end-extension.ts';
import { grantExtension } from './decide/grant-extension.ts';
import { extensionMachine } from './extension-machine.ts';
import { type ExtensionRow, getExtension, updateExtension } from './extensions.queries.ts';
import { setExtraTimeLapse } from './extra-time.queries.ts';

export interface ConfirmedExtension {
  rental: RentalRow;
  extension: ExtensionRow;
  authorization: AuthorizationState;
}

/**
 * Authorizes the payment of a held extension or change of dates and, in one transaction with the answer, confirms it: instantly if the
 * vehicle allows instant booking, else as a request. The renter's call and the sweep after a crash both use this,
 * possibly repeatedly or concurrently: the engine answers the same, and only one finds the extension still held.
 */
export async function confirmExtension(context: Context, extensionId: string): Promise<ConfirmedExtension> {
  const { rental_id: rentalId, kind } = await getExtension(context.db, extensionId);
  const { vehicle_id: vehicleId } = await getRental(context.db, rentalId);
  const subject = subjectOfExtension(extensionId);
  const answers = await authorizePayments(context, subject);
  return transact(context, async (tx) => {
    // Other dates move rows of the calendar: a booker of the same moment waits.
    if (kind === 'dates') await lockCalendar(tx, vehicleId);
    const now = context.clock.now();
    const rental = await lockAndGetRental(tx, rentalId);
    const extension = await getExtension(tx, extensionId);
    const answered = await recordAnswers(tx, subject, answers, now);
    const authorization: AuthorizationState =
      extension.added_cents <= 0 ? { status: 'authorized' } : answered;
    if (extension.status === 'held' && authorization.status === 'authorized') {
      const confirmed = await confirmInTransaction(tx, rental, extension, now);
      return { rental: confirmed, extension: await getExtension(tx, extensionId), authorization };
    }
    // Declined, or answered after the hold had lapsed or was withdrawn: the payment is released.
    const isOver = extension.paid_at === null && extension.status !== 'held';
    if (isOver || authorization.status === 'declined') await abandonAttempt(tx, subject, now);
    if (extension.status !== 'held' || authorization.status === 'unanswered')
      return { rental, extension, authorization };
    await updateExtension(tx, extensionId, missingPayment(authorization));
    if (!(await isLastDecline(tx, authorization, subject)))
      return { rental: await getRental(tx, rentalId), extension, authorization };
    const left = await endExtension(tx, rental, extension, { move: 'expire', by: 'system', now }, DECLINED);
    return { rental: left, extension: await getExtension(tx, extensionId), authorization };
  });
}

/** Under the lock of the rental, and for other dates of the calendar: grants what is paid, or asks the owner. */
export async function confirmInTransaction(
  tx: Tx,
  rental: RentalRow,
  extension: ExtensionRow,
  now: Date,
): Promise<RentalRow> {
  if (extension.kind === 'dates' && !(await areDatesValid(tx, rental, extension, now)))
    return endExtension(tx, rental, extension, { move: 'close', by: 'system', now });
  const grant = extension.kind === 'dates' ? grantDates : grantExtension;
  if (extension.instant)
    return grant(tx, rental, extension, { move: 'extend-instantly', by: 'renter', now }, { paid_at: now });
  // Counted from the request, which was early enough: the payment may have taken until less than an hour before.
  const before = extension.starts_at ? earlierOf(extension.starts_at, rental.starts_at) : rental.ends_at;
  const answerBy = answerDeadline(extension.created_at, before) ?? before;
  await setExtraTimeLapse(tx, extension.id, answerBy);
  const asked = { paid_at: now, answer_by: answerBy };
  await move(tx, extensionMachine(rental), extension, { move: 'pay', by: 'renter', now }, asked);
  return getRental(tx, rental.id);
}
