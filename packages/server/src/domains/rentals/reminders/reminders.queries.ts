import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';

const { reminderHours: FIRST, finalReminderHours: LAST } = RENTAL_RULES;

export interface DueReminder {
  rentalId: string;
  about: 'start' | 'end';
  hoursBefore: number;
  moment: Date;
}

/** One side of the union below: a rental in `status` whose `at` is near, and that was not reminded of it. */
const due = (about: 'start' | 'end', status: string, at: string, now: Date) => sql`
  select r.id as "rentalId", ${sql.lit(about)} as about, k.hours as "hoursBefore", r.${sql.raw(at)} as moment
    from rentals r
    cross join lateral (
      select case when r.${sql.raw(at)} <= ${now}::timestamptz + make_interval(hours => ${sql.lit(LAST)})
        then ${sql.lit(LAST)}::int else ${sql.lit(FIRST)}::int end as hours) k
   where r.status = ${sql.lit(status)}
     and r.${sql.raw(at)} > ${now}
     and r.${sql.raw(at)} <= ${now}::timestamptz + make_interval(hours => ${sql.lit(FIRST)})
     and r.status_since <= r.${sql.raw(at)} - make_interval(hours => k.hours)
     and not exists (
       select from rental_reminders m where m.rental_id = r.id and m.about = ${sql.lit(about)}
          and m.hours_before = k.hours and m.moment = r.${sql.raw(at)})`;

/** A moment that was agreed on less than that time before it needs no reminder either. */
const notJustAgreed = (at: 'starts_at' | 'ends_at') => sql`
     and not exists (
       select from rental_extensions e
        where e.rental_id = r.id and e.status = 'approved' and e.${sql.raw(at)} = r.${sql.raw(at)}
          and e.status_since > r.${sql.raw(at)} - make_interval(hours => k.hours))`;

/**
 * Reminders that are due: of the start of approved rentals and the end of active ones, a day and again shortly before.
 * What was booked or began later than that gets none; after a time without a running server only the nearest.
 */
export const dueReminders = (now: Date, limit: number) => sql<DueReminder>`
  (${due('start', 'approved', 'starts_at', now)} ${notJustAgreed('starts_at')} limit ${limit})
  union all
  (${due('end', 'active', 'ends_at', now)} ${notJustAgreed('ends_at')} limit ${limit})`;

export const listDueReminders = async (db: Db, now: Date, limit: number): Promise<DueReminder[]> =>
  (await dueReminders(now, limit).execute(db)).rows;

/** Records a reminder; false when it was sent before. Of two processes, the primary key gives it to one. */
export async function recordReminder(
  tx: Tx,
  { rentalId, about, hoursBefore, moment }: DueReminder,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('rental_reminders')
    .values({ rental_id: rentalId, about, hours_before: hoursBefore, moment, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('rental_id')
    .executeTakeFirst();
  return row !== undefined;
}
