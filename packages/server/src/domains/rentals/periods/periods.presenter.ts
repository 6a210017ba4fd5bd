import type { RentalQuote } from '@josey/contract/api/rentals/rental-quotes';
import type { Rental, RentalPeriod } from '@josey/contract/api/rentals/rentals';
import type { PaidByPeriods } from '@josey/contract/rules/receipts/paid-by-periods';
import { sharesCents } from '@josey/contract/rules/receipts/receipt-content';
import type { RentalRow } from '../rentals.queries.ts';
import { grossCents } from './period-sums.ts';
import { chargedAt } from './periods.queries.ts';

type Viewer = 'renter' | 'owner' | 'admin';

/**
 * The periods of a rental with what the renter pays for each; for its owner, with what they get. Where only the booking or only
 * an extension is charged in periods, the rest of the time is one that is paid.
 */
export function presentPeriods(row: RentalRow, viewer: Viewer): Pick<Rental, 'periods'> {
  const { periods } = row;
  if (periods.length === 0) return {};
  const rest = paidAsWhole(row, viewer);
  const all: RentalPeriod[] = [
    ...(rest ? [rest] : []),
    ...periods.map((one) => ({
      startDate: isoOf(one.starts_at),
      endDate: isoOf(one.ends_at),
      ...(one.charge_at && { chargeDate: isoOf(one.charge_at) }),
      cents: viewer === 'owner' ? one.payee_cents : grossCents(one) - one.promotion_cents,
      totalCents: grossCents(one),
      status: one.status as RentalPeriod['status'],
    })),
  ];
  return { periods: all.toSorted((one, other) => one.startDate.localeCompare(other.startDate)) };
}

function paidAsWhole(row: RentalRow, viewer: Viewer): RentalPeriod | undefined {
  const [first, ...others] = gapsOf(row);
  if (!first) return undefined;
  const counted = row.periods.filter(({ status }) => status !== 'skipped');
  const less = (whole: number, of: (period: (typeof counted)[number]) => number) =>
    counted.reduce((cents, period) => cents - of(period), whole);
  const totalCents = less(row.total_cents, grossCents);
  const promotionCents = less(row.promotion_cents, ({ promotion_cents }) => promotion_cents);
  const ownerCents = less(row.owner_cents, ({ payee_cents }) => payee_cents);
  return {
    startDate: first.from.toISOString(),
    endDate: (others.at(-1) ?? first).until.toISOString(),
    cents: viewer === 'owner' ? ownerCents : totalCents - promotionCents,
    totalCents,
    status: 'paid',
  };
}

/** The time of a rental that is in no period. */
function gapsOf({ starts_at, ends_at, periods }: RentalRow): { from: Date; until: Date }[] {
  const starts = [...periods.map((period) => new Date(period.starts_at)), ends_at];
  const ends = [starts_at, ...periods.map((period) => new Date(period.ends_at))];
  return starts.flatMap((until, index) => {
    const from = ends[index] ?? until;
    return until > from ? { from, until } : [];
  });
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
