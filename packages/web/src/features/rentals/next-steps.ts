import type { Rental } from '@josey/contract/rentals';

const CHECK_IN_OPENS_MS = 24 * 60 * 60 * 1000;
const START_EARLY_MS = 30 * 60 * 1000;

/** Photos and readings can be taken from a day before; the rental itself begins half an hour before its start. */
export function handoverTimes({ startDate }: Pick<Rental, 'startDate'>) {
  const start = Date.parse(startDate);
  return {
    opensAt: new Date(start - CHECK_IN_OPENS_MS).toISOString(),
    startsFrom: new Date(start - START_EARLY_MS).toISOString(),
  };
}

export interface NextStep {
  kind: 'pay' | 'answer' | 'checkIn' | 'return' | 'settle';
  /** Until or from when; absent where no time is set. */
  at?: string;
}

/** What comes next, in order, down to the return; nothing once the rental has ended. */
export function nextSteps(rental: Rental): NextStep[] {
  const checkIn: NextStep = { kind: 'checkIn', at: handoverTimes(rental).startsFrom };
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
      return [{ kind: 'settle' }];
    default:
      return [];
  }
}
