import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { answerDeadline } from '@josey/contract/rules/pricing/answer-deadline';
import { lastsDays, minimumDays } from '@josey/contract/rules/pricing/dates/price-rules';
import { invalidField } from '#platform/kernel/errors.ts';
import { ownPriceRules } from './vehicles.presenter.ts';
import type { VehicleRow } from './vehicles.queries.ts';

const MINUTE_MS = 60_000;
/** Bookings are possible up to a year ahead. */
export const BOOKABLE_AHEAD_MS = RENTAL_RULES.bookableDays * 24 * 60 * MINUTE_MS;
/** A start slightly in the past is allowed, because filling in the form takes time. */
const START_GRACE_MS = 5 * MINUTE_MS;

/** Throws `invalid_request` for a time that no vehicle can be rented for. */
export function requireRentalTime(start: Date, end: Date, now: Date): void {
  if (start.getTime() < now.getTime() - START_GRACE_MS) throw invalidField('startDate', 'start_passed');
  if (end <= start) throw invalidField('endDate', 'end_after_start');
  requireWithinYear(end, now);
}

function requireWithinYear(end: Date, now: Date): void {
  if (end.getTime() > now.getTime() + BOOKABLE_AHEAD_MS) {
    throw invalidField('endDate', 'year_ahead');
  }
}

type Terms = Pick<
  VehicleRow,
  | 'instant_book'
  | 'advance_notice_minutes'
  | 'min_rental_minutes'
  | 'max_rental_minutes'
  | 'handover_from'
  | 'handover_until'
  | 'time_zone'
  | 'price_rules'
>;

/**
 * Whether the owner's rules allow a time; only the calendar decides whether it is free. The search has the
 * same check in SQL. Throws `invalid_request` that names the date to change.
 */
export function requireBookableTime(terms: Terms, start: Date, end: Date, now: Date): void {
  requireRentalTime(start, end, now);
  const notice = terms.advance_notice_minutes * MINUTE_MS;
  if (notice > 0 && start.getTime() < now.getTime() + notice) {
    throw invalidField('startDate', 'notice', { count: terms.advance_notice_minutes });
  }
  if (!terms.instant_book && !answerDeadline(now, start)) {
    throw invalidField('startDate', 'hour_ahead');
  }
  requireLength(terms, (end.getTime() - start.getTime()) / MINUTE_MS);
  requireMinimumStay(terms, start, end);
  for (const [path, at] of [
    ['startDate', start],
    ['endDate', end],
  ] as const)
    requireHandoverHour(terms, path, at);
}

/** Whether a rental may be extended: by the owner's current rules, for its whole length. */
export function requireLaterEnd(terms: Terms, start: Date, end: Date, now: Date): void {
  if (end <= now) throw invalidField('endDate', 'end_ahead');
  requireWithinYear(end, now);
  requireLength(terms, (end.getTime() - start.getTime()) / MINUTE_MS);
  requireHandoverHour(terms, 'endDate', end);
}

/** The same for another end of a rental that has not begun: it may be earlier. */
export function requireOtherEnd(terms: Terms, start: Date, end: Date, now: Date): void {
  requireLaterEnd(terms, start, end, now);
  requireMinimumStay(terms, start, end);
}

/** By the rule of the date on which it starts. */
function requireMinimumStay(terms: Terms, startsAt: Date, endsAt: Date): void {
  const { time_zone: timeZone } = terms;
  const count = minimumDays(startsAt, timeZone, ownPriceRules(terms));
  if (!lastsDays({ startsAt, endsAt, timeZone }, count))
    throw invalidField('endDate', 'minimum_stay', { count });
}

function requireLength(terms: Terms, minutes: number): void {
  if (minutes < terms.min_rental_minutes)
    throw invalidField('endDate', 'shortest', { count: terms.min_rental_minutes });
  if (minutes > terms.max_rental_minutes)
    throw invalidField('endDate', 'longest', { count: terms.max_rental_minutes });
}

function requireHandoverHour(terms: Terms, path: string, at: Date): void {
  const { handover_from: from, handover_until: until, time_zone: timeZone } = terms;
  if (from === null || until === null) return;
  const hour = at.toLocaleTimeString('en-GB', { timeZone, hourCycle: 'h23' });
  const isOpen = from <= until ? from <= hour && hour <= until : hour >= from || hour <= until;
  if (!isOpen) {
    throw invalidField(path, 'handover_hours', { from: from.slice(0, 5), until: until.slice(0, 5) });
  }
}
