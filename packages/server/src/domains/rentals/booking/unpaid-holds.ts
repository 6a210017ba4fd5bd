import { FINAL_DECLINES } from '@josey/contract/rules/decline-reasons';
import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import type { Tx } from '#platform/database/database.ts';
import { violates } from '#platform/database/database-errors.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { type AuthorizationState, countDeclines, type Subject } from '../../payments/payments.public.ts';
import type { RentalRow } from '../rentals.queries.ts';

const { unpaidHolds, unpaidHoldsPerDay, declinesPerHold, repeatedHoldMinutes } = RENTAL_RULES;
const DAY_SECONDS = 86_400;

/** Why a hold ended that a declined payment ended. */
export const DECLINED = 'The payment was declined.';

/** The refusal of a hold that is one too many for its renter (`limit_unpaid_holds`); undefined for other errors. */
export function tooManyUnpaidHolds(error: unknown): AppError | undefined {
  if (violates(error, 'unpaid_holds_at_once'))
    return new AppError('conflict', 'unpaid_holds', { params: { count: unpaidHolds } });
  if (violates(error, 'unpaid_holds_a_day'))
    return new AppError('too_many_requests', 'unpaid_holds_a_day', {
      params: { count: unpaidHoldsPerDay },
      retryAfterSeconds: DAY_SECONDS,
    });
  return undefined;
}

/** Whether a declined payment ends what is held: no retry can help, or the payer has had their tries. */
export async function isLastDecline(
  tx: Tx,
  authorization: AuthorizationState,
  subject: Subject,
): Promise<boolean> {
  if (authorization.status !== 'declined') return false;
  return FINAL_DECLINES.has(authorization.reason) || (await countDeclines(tx, subject)) >= declinesPerHold;
}

/** Whether an unpaid hold of the same renter and car ended within the last hour. */
export async function hadUnpaidHold(
  tx: Tx,
  { id, renter_id, vehicle_id }: RentalRow,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - repeatedHoldMinutes * 60_000);
  const earlier = await tx
    .selectFrom('rentals')
    .select('id')
    .where('renter_id', '=', renter_id)
    .where('vehicle_id', '=', vehicle_id)
    .where('paid_at', 'is', null)
    .where('status', '<>', 'held')
    .where('status_since', '>', since)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}
