import { chargeCents } from '@josey/contract/rules/ledger/charge';
import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { allocateCents } from '@josey/contract/values/money/money';
import type { Subject } from '../../payments/payments.public.ts';
import { subjectOfPeriod } from '../money/payment-subjects.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { chargeOfPeriod } from './period-sums.ts';
import type { PeriodRow } from './periods.queries.ts';

const HOUR_MS = 3_600_000;
const NOTICE_MS = RENTAL_RULES.endNoticeHours * HOUR_MS;

/** A part of a rental's time that is charged, and what the renter pays for it. */
export interface ChargedTime {
  subject: Subject<'price'>;
  from: Date;
  until: Date;
  cents: number;
  isOwed: boolean;
}

/** How a rental with the renter ends whose owner ends it. */
export interface Ending {
  endsAt: Date;
  /** What goes back of each charged time that lasts longer. */
  unused: { subject: Subject<'price'>; cents: number }[];
  /** What the renter gets back in all, and what they still owe for the time until the end. */
  refundCents: number;
  owedCents: number;
}

/** The periods of a rental that are charged. */
export const chargedPeriods = (rental: RentalRow, periods: PeriodRow[]): ChargedTime[] =>
  periods
    .filter(({ status }) => status === 'paid' || status === 'owed')
    .map((period) => ({
      subject: subjectOfPeriod(period),
      from: period.starts_at,
      until: period.ends_at,
      cents: chargeCents(chargeOfPeriod(rental, period)),
      isOwed: period.status === 'owed',
    }));

/**
 * When a rental can end because a period is not paid: where that period begins, and so that the renter has a day to return
 * the car, on a full hour. Undefined when no period is owed, or the rental ends sooner.
 */
export function endingOf(
  { ends_at: agreedEnd }: Pick<RentalRow, 'ends_at'>,
  charged: ChargedTime[],
  now: Date,
): Ending | undefined {
  const owed = charged.find(({ isOwed }) => isOwed);
  if (!owed) return undefined;
  const earliest = Math.ceil((now.getTime() + NOTICE_MS) / HOUR_MS) * HOUR_MS;
  const endsAt = new Date(Math.max(owed.from.getTime(), earliest));
  if (endsAt >= agreedEnd) return undefined;
  const sum = (times: ChargedTime[], of: (time: ChargedTime) => number) =>
    times.reduce((cents, time) => cents + of(time), 0);
  return {
    endsAt,
    unused: charged
      .filter(({ until }) => until > endsAt)
      .map((time) => ({ subject: time.subject, cents: unusedCents(time, endsAt) })),
    refundCents: sum(
      charged.filter(({ isOwed }) => !isOwed),
      (time) => unusedCents(time, endsAt),
    ),
    owedCents: sum(
      charged.filter(({ isOwed }) => isOwed),
      (time) => time.cents - unusedCents(time, endsAt),
    ),
  };
}

/** The part of a time's price that is for after `end`, in proportion. */
function unusedCents({ from, until, cents }: ChargedTime, end: Date): number {
  const unusedMs = Math.max(0, until.getTime() - Math.max(from.getTime(), end.getTime()));
  const usedMs = until.getTime() - from.getTime() - unusedMs;
  const [unused = 0] = allocateCents(cents, [unusedMs, usedMs]);
  return unused;
}
