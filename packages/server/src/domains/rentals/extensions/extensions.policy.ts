import { isEndedEarly } from '@josey/contract/rules/early-return-times';
import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { answerDeadline } from '@josey/contract/rules/pricing/answer-deadline';
import { EXTENDABLE } from '@josey/contract/rules/states/rental-extension-states';
import type { RentalStatus } from '@josey/contract/rules/states/rental-states';
import { AppError, invalidField } from '#platform/kernel/errors.ts';
import { illegalMove } from '../rental-machine.ts';
import type { Viewer } from '../rentals.presenter.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { kindOf } from './extension-machine.ts';

/** Whether this party may request this end of this rental. */
export function requireExtendable(rental: RentalRow, as: Viewer, endsAt: Date): void {
  if (as !== 'renter') throw illegalMove(rental, as, 'renter_only');
  if (!EXTENDABLE.includes(rental.status as RentalStatus)) throw illegalMove(rental, as);
  if (rental.shortened_at) throw illegalMove(rental, as, 'shortened');
  if (
    isEndedEarly(
      rental.ends_at,
      rental.periods.map(({ ends_at }) => ends_at),
    )
  )
    throw illegalMove(rental, as, 'ended_by_owner');
  if (rental.extension?.status === 'pending')
    throw illegalMove(rental, as, `${kindOf(rental.extension)}_asked`);
  if (endsAt.getTime() === rental.ends_at.getTime()) {
    throw illegalMove(rental, as, 'same_end');
  }
  if (endsAt < rental.ends_at) throw invalidField('endDate', 'end_after_present');
}

export function requireTimeToAnswer(rental: RentalRow, now: Date): void {
  if (answerDeadline(now, rental.ends_at)) return;
  throw new AppError('conflict', 'ask_earlier', { params: { hours: RENTAL_RULES.shortestLeadHours } });
}
