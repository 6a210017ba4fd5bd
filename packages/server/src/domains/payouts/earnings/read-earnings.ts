import type { Earning, Earnings, EarningsMonth, myEarnings } from '@josey/contract/api/money/earnings';
import type { ParsedQuery, Reply } from '@josey/contract/core/endpoint';
import { PAYOUT_RULES } from '@josey/contract/rules/limits/money';
import { instantOf } from '@josey/contract/values/time/wall-time';
import type { Context } from '#platform/kernel/context.ts';
import { invalidField } from '#platform/kernel/errors.ts';
import { addDays, dayOf } from '#platform/kernel/time/days.ts';
import {
  earnedByMonth,
  earnedCents,
  listPayeeEntries,
  type Payee,
  type PayeeEntry,
  type Period,
} from '../../ledger/ledger.public.ts';
import { readBalance } from '../balance/read-balance.ts';
import { tripsOf } from './trips-of.ts';

const PAGE = 1_000;
const DAY_MS = 86_400_000;

/** What a user earned in some days: each trip, and their sums. */
export async function readEarnings(
  context: Context,
  userId: string,
  query: ParsedQuery<typeof myEarnings>,
): Promise<Reply<typeof myEarnings>> {
  const { db, clock, settings } = context;
  const { timeZone } = settings.current.place;
  const { currency } = settings.current.currency;
  const payee = { personId: userId, currency };
  const now = clock.now();
  const today = dayOf(now, timeZone);
  const from = query.from ?? addDays(query.to ?? today, -6);
  const to = query.to ?? addDays(from, 6);
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (count < 1 || count > PAYOUT_RULES.daysMax)
    throw invalidField('to', 'days_range', { days: PAYOUT_RULES.daysMax });
  const [entries, beforeCents, balance] = await Promise.all([
    everyEntry(context, payee, periodOf(from, to, timeZone)),
    earnedCents(db, payee, periodOf(addDays(from, -count), addDays(from, -1), timeZone)),
    readBalance(context, userId),
  ]);
  const items = await tripsOf(db, entries, now);
  const { pendingCents, availableCents, debtCents } = balance;
  return {
    ...{ currency, timeZone, from, to, today, beforeCents, items },
    ...sumsOf(items),
    ...{ pendingCents, availableCents, debtCents },
  };
}

/** From the beginning of a day to the end of another. */
export const periodOf = (from: string, to: string, timeZone: string): Period => ({
  from: new Date(instantOf(`${from}T00:00`, timeZone)),
  until: new Date(instantOf(`${addDays(to, 1)}T00:00`, timeZone)),
});

async function everyEntry({ db }: Context, payee: Payee, period: Period): Promise<PayeeEntry[]> {
  const entries: PayeeEntry[] = [];
  for (let page = []; ; ) {
    page = await listPayeeEntries(db, payee, period, { limit: PAGE, after: entries.at(-1) });
    entries.push(...page);
    if (page.length < PAGE) return entries;
  }
}

function sumsOf(items: readonly Earning[]): Pick<Earnings, 'totals' | 'rentals' | 'rides'> {
  const sum = (of: readonly Earning[], part: keyof Earnings['totals']) =>
    of.reduce((total, item) => total + item[part], 0);
  const partOf = (kind: Earning['subject']['kind']) => {
    const own = items.filter(({ subject }) => subject.kind === kind);
    return { trips: own.length, netCents: sum(own, 'netCents') };
  };
  return {
    totals: {
      grossCents: sum(items, 'grossCents'),
      platformCents: sum(items, 'platformCents'),
      tipCents: sum(items, 'tipCents'),
      netCents: sum(items, 'netCents'),
    },
    rentals: partOf('rental'),
    rides: partOf('ride'),
  };
}

/** The months of the last year in which a user earned something. */
export async function readMonths(
  { db, clock, settings }: Context,
  userId: string,
): Promise<{ currency: string; months: EarningsMonth[] }> {
  const { timeZone } = settings.current.place;
  const { currency } = settings.current.currency;
  const today = dayOf(clock.now(), timeZone);
  const from = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}-01`;
  const payee = { personId: userId, currency };
  const months = await earnedByMonth(db, payee, new Date(instantOf(`${from}T00:00`, timeZone)), timeZone);
  return { currency, months };
}
