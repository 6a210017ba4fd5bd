import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import {
  type AuthorizationState,
  abandonAttempt,
  authorizePayments,
  countDeclines,
  type EngineAnswer,
  recordAnswers,
  releasePayments,
  type Subject,
} from '../../payments/payments.public.ts';
import { depositOf, FIRST_ROUND, roundOf, subjectOf } from '../money/payment-subjects.ts';
import { lockAndGetRental } from '../rental-parties.ts';
import { getRental, type RentalRow, updateRental } from '../rentals.queries.ts';
import { moveDeposit } from './move-deposit.ts';
import { reportUnheld } from './report-unheld.ts';

export interface ConfirmedDeposit {
  rental: RentalRow;
  authorization: AuthorizationState;
}

const HOUR_MS = 3_600_000;
/** Where the engine names no end of a hold: the shortest of those that card networks give. */
const SHORTEST_HOLD_HOURS = 4 * 24 + 18;

/**
 * Authorizes a round of a rental's deposit and records the answer. Check-in, the renewal, the renter's confirmation at
 * their bank and the sweep after a crash all use this. A renewed deposit releases the former hold after it has the new
 * one; a hold that is not wanted anymore is released.
 */
export async function confirmDeposit(
  context: Context,
  rentalId: string,
  key: string,
): Promise<ConfirmedDeposit> {
  const subject = subjectOf(rentalId, key);
  const round = roundOf(key);
  const answers = await authorizePayments(context, subject, { offSession: round > FIRST_ROUND });
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const rental = await lockAndGetRental(tx, rentalId);
    const authorization = await recordAnswers(tx, subject, answers, now);
    const isHeld = authorization.status === 'authorized';
    if (authorization.status === 'declined' && isRenewal(rental, round) && answers.length > 0)
      await reportFirstDecline(tx, rental, subject);
    const isCurrent = rental.deposit_status === 'held' && round === rental.deposit_round;
    if (isHeld && isFirst(rental)) {
      await moveDeposit(tx, rental, 'hold', 'renter');
      await updateRental(tx, rentalId, holdTimes(answers, now));
    } else if (isHeld && isRenewal(rental, round)) {
      await releasePayments(tx, depositOf(rental), now);
      await moveDeposit(tx, rental, 'renew', 'system');
      await updateRental(tx, rentalId, { deposit_round: round, ...holdTimes(answers, now) });
    } else if (!isCurrent && (round > FIRST_ROUND || authorization.status === 'declined' || !isFirst(rental)))
      await abandonAttempt(tx, subject, now);
    return { rental: await getRental(tx, rentalId), authorization };
  });
}

/** Later ones of the same round follow every few hours. */
async function reportFirstDecline(tx: Tx, rental: RentalRow, subject: Subject): Promise<void> {
  const isFirstOne = (await countDeclines(tx, subject)) === 1;
  if (isFirstOne && rental.deposit_status === 'held') await reportUnheld(tx, rental, 'declined');
}

const isFirst = ({ status, deposit_status }: RentalRow) => status === 'approved' && deposit_status === 'due';

const isRenewal = ({ status, deposit_status, deposit_round }: RentalRow, round: number) =>
  ['active', 'returned'].includes(status) &&
  ['held', 'lapsed'].includes(deposit_status) &&
  round > deposit_round;

/** A hold is renewed before it may lapse, early enough to try another time; a short one after half of its time. */
function holdTimes(answers: EngineAnswer[], now: Date) {
  const [outcome] = answers.map((answer) => answer.outcome);
  const end = outcome?.status === 'authorized' ? outcome.captureBefore : undefined;
  const lapsesAt = end ?? new Date(now.getTime() + SHORTEST_HOLD_HOURS * HOUR_MS);
  const aheadMs = Math.min(RENTAL_RULES.depositRenewedHoursAhead * HOUR_MS, (+lapsesAt - +now) / 2);
  return { deposit_lapses_at: lapsesAt, deposit_renew_at: new Date(+lapsesAt - aheadMs) };
}
