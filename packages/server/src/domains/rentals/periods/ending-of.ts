import { chargeCents } from '@josey/contract/rules/ledger/charge';
import { RENTAL_RULES } from '@josey/contract/rules/limits';
import { allocateCents } from '@josey/contract/values/money';
import type { RentalRow } from '../rentals.queries.ts';
import { chargeOfPeriod } from './period-sums.ts';
import type { PeriodRow } from './periods.queries.ts';

const HOUR_MS = 3_600_000;
const NOTICE_MS = RENTAL_RULES.endNoticeHours * HOUR_MS;

/** How a rental with the renter ends whose owner ends it. */
export interface Ending {
  endsAt: Date;
  /** What goes back of each charged period that lasts longer. */
  unused: { period: PeriodRow; cents: number }[];
  /** What the renter gets back of it, and what they still owe for the time until the end. */
  refundCents: number;
  owedCents: number;
}

/**
 * When a rental can end because a period is not paid: where that period begins, and so that the renter has a day to return
 * the car, on a full hour. Undefined when no period is owed, or the rental ends sooner.
 */
export function endingOf(rental: RentalRow, periods: PeriodRow[], now: Date): Ending | undefined {
  const owed = periods.find(({ status }) => status === 'owed');
  if (!owed) return undefined;
  const earliest = Math.ceil((now.getTime() + NOTICE_MS) / HOUR_MS) * HOUR_MS;
  const endsAt = new Date(Math.max(owed.starts_at.getTime(), earliest));
  if (endsAt >= rental.ends_at) return undefined;
  const charged = periods
    .filter(({ status, ends_at }) => (status === 'paid' || status === 'owed') && ends_at > endsAt)
    .map((period) => ({ period, cents: unusedCents(rental, period, endsAt) }));
  const stillOwed = periods
    .filter(({ status }) => status === 'owed')
    .reduce((sum, period) => sum + payableCents(rental, period) - unusedCents(rental, period, endsAt), 0);
  const paid = charged.filter(({ period }) => period.status === 'paid');
  return {
    endsAt,
    unused: charged,
    refundCents: paid.reduce((sum, { cents }) => sum + cents, 0),
    owedCents: stillOwed,
  };
}

const payableCents = (rental: RentalRow, period: PeriodRow) => chargeCents(chargeOfPeriod(rental, period));

/** The part of a period's price for its time after `end`, in proportion. */
function unusedCents(rental: RentalRow, period: PeriodRow, end: Date): number {
  const { starts_at, ends_at } = period;
  const from = Math.max(starts_at.getTime(), end.getTime());
  const unusedMs = Math.max(0, ends_at.getTime() - from);
  const usedMs = ends_at.getTime() - starts_at.getTime() - unusedMs;
  const [cents = 0] = allocateCents(payableCents(rental, period), [unusedMs, usedMs]);
  return cents;
}
