import type { Rental, RentalPeriod, RentalQuote } from '@josey/contract/api/rentals';
import type { PaidByPeriods } from '@josey/contract/rules/receipts/paid-by-periods';
import { sharesCents } from '@josey/contract/rules/receipts/receipt-content';
import type { RentalRow } from '../rentals.queries.ts';
import { grossCents } from './period-sums.ts';
import { chargedAt } from './periods.queries.ts';

/** The periods of a rental with what the renter pays for each; for its owner, with what they get. */
export function presentPeriods(
  { periods }: Pick<RentalRow, 'periods'>,
  viewer: 'renter' | 'owner' | 'admin',
): Pick<Rental, 'periods'> {
  if (periods.length === 0) return {};
  return {
    periods: periods.map((one) => ({
      startDate: isoOf(one.starts_at),
      endDate: isoOf(one.ends_at),
      ...(one.charge_at && { chargeDate: isoOf(one.charge_at) }),
      cents: viewer === 'owner' ? one.payee_cents : grossCents(one) - one.promotion_cents,
      totalCents: grossCents(one),
      status: one.status as RentalPeriod['status'],
    })),
  };
}

export function presentQuotedPeriods(paidBy: PaidByPeriods | undefined): Pick<RentalQuote, 'periods'> {
  if (!paidBy) return {};
  return {
    periods: paidBy.periods.map(({ startsAt, endsAt, shares }, index) => ({
      startDate: startsAt,
      endDate: endsAt,
      ...(index > 0 && { chargeDate: chargedAt(startsAt).toISOString() }),
      cents: sharesCents(shares),
      totalCents: sharesCents(shares) + (shares.promotionCents ?? 0),
    })),
  };
}

/** Joined to its rental a period is JSON, whose times are strings. */
const isoOf = (at: Date | string): string => new Date(at).toISOString();
