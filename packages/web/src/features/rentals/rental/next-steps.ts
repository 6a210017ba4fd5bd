import type { Rental } from '@josey/contract/api/rentals/rentals';
import { checkInOpensAt } from '@josey/contract/rules/check-in-window';
import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';

export interface NextStep {
  kind: 'pay' | 'answer' | 'checkIn' | 'return' | 'settle';
  /** The deadline or start of the step; absent without a fixed time. */
  at?: string | undefined;
}

/** When the server completes the rental, which it does some time after the return. */
function completedAt({ checkOut }: Rental): string | undefined {
  if (!checkOut) return undefined;
  return new Date(Date.parse(checkOut.at) + RENTAL_RULES.completedAfterHours * 3_600_000).toISOString();
}

/** The next steps in order, down to the return; none once the rental has ended. */
export function nextSteps(rental: Rental): NextStep[] {
  const checkIn: NextStep = { kind: 'checkIn', at: checkInOpensAt(rental).toISOString() };
  const giveBack: NextStep = { kind: 'return', at: rental.endDate };
  switch (rental.status) {
    case 'held':
      return [{ kind: 'pay', at: rental.holdExpiresAt }, checkIn, giveBack];
    case 'pending':
      return [{ kind: 'answer', at: rental.answerBy }, checkIn, giveBack];
    case 'approved':
      return [checkIn, giveBack];
    case 'active':
      return [giveBack];
    case 'returned':
      return [{ kind: 'settle', at: completedAt(rental) }];
    default:
      return [];
  }
}
