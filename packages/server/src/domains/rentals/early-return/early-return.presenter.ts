import type { EarlyReturn } from '@josey/contract/api/rentals/early-return';
import type { ComputedEarlyReturn } from './compute-early-return.ts';

/** An early return as its renter sees it before they press, and has to send it back. */
export const presentEarlyReturn = (early: ComputedEarlyReturn): EarlyReturn => ({
  endDate: early.endsAt.toISOString(),
  refundCents: early.refundCents,
  notChargedCents: early.notChargedCents,
  owedLessCents: early.owedLessCents,
  owedCents: early.owedCents,
});
