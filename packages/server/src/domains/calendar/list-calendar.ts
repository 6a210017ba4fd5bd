import type * as api from '@josey/contract/api/vehicles/calendar';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { CALENDAR_RULES } from '@josey/contract/rules/limits/rentals';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { invalidField } from '#platform/kernel/errors.ts';
import { ownPriceRules } from '../vehicles/vehicles.public.ts';
import { findCalendars } from './calendar.queries.ts';

const DAY_MS = 86_400_000;

/** What takes the time of the owner's cars within a span. */
export async function listCalendar(
  { db, clock, settings }: Context,
  ownerId: string,
  { from, to, limit, cursor }: ParsedQuery<typeof api.listCalendar>,
): Promise<Page<api.CarCalendar>> {
  const span = { from: new Date(from), until: new Date(to) };
  const length = span.until.getTime() - span.from.getTime();
  if (length <= 0) throw invalidField('to', 'end_after_start');
  if (length > CALENDAR_RULES.spanDays * DAY_MS)
    throw invalidField('to', 'span', { days: CALENDAR_RULES.spanDays });
  const rows = await findCalendars(db, { ownerId, ...span, now: clock.now(), cursor, rows: limit + 1 });
  const { currency } = settings.current.currency;
  return pageOf(rows, limit, rows[0]?.total ?? 0, ({ total: _, price_rules, ...car }) => ({
    ...car,
    currency,
    priceRules: ownPriceRules({ price_rules }),
  }));
}
