import type { DeskToday } from '@josey/contract/api/desk/desk';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/kernel/context.ts';
import { addDays, dayOf, startOf, type Within } from '#platform/kernel/time/days.ts';
import { signUpsWithin } from '../../accounts/accounts.public.ts';
import { revenueWithin } from '../../ledger/ledger.public.ts';
import { checkInsWithin } from '../../rentals/rentals.public.ts';
import { pickupSecondsWithin, ridesWithin, unservedWithin } from '../../rides/rides.public.ts';

const FIGURES = {
  rides: ridesWithin,
  rentalsStarted: checkInsWithin,
  revenueCents: revenueWithin,
  pickupSeconds: pickupSecondsWithin,
  unserved: unservedWithin,
  signUps: signUpsWithin,
} satisfies Record<string, (time: Within) => RawBuilder<number | null>>;

type Name = keyof typeof FIGURES;

/** Today's figures until now, and those of the same weekday a week ago up to the same hour, in the operator's zone. */
export async function readToday({ db, clock, settings }: Context): Promise<DeskToday> {
  const now = clock.now();
  const { place, currency } = settings.current;
  const { timeZone } = place;
  const day = dayOf(now, timeZone);
  const today = { from: startOf({ from: day, timeZone }), until: sql<Date>`${now}::timestamptz` };
  const before = {
    from: startOf({ from: addDays(day, -7), timeZone }),
    // By the clock on the wall: a week with a change of the clocks has an hour more or less.
    until: sql<Date>`((${now}::timestamptz at time zone ${timeZone}) - interval '7 days') at time zone ${timeZone}`,
  };
  const names = Object.keys(FIGURES) as Name[];
  const both = (name: Name) => {
    const of = FIGURES[name];
    return sql`jsonb_build_object('now', ${of(today)}, 'before', ${of(before)}) as ${sql.ref(name)}`;
  };
  const { rows } = await sql<Pick<DeskToday, Name>>`select ${sql.join(names.map(both))}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('A select without a from answers one row.');
  return { until: now.toISOString(), timeZone, currency: currency.currency, ...figures };
}
