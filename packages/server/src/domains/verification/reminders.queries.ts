import { LICENSE_RULES } from '@josey/contract/rules/limits/accounts';
import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

export interface Reminder {
  userId: string;
  /** YYYY-MM-DD. */
  expiresOn: string;
  daysBefore: number;
}

const { reminderDays: FIRST, finalReminderDays: LAST } = LICENSE_RULES;

/**
 * Records whom to remind now, and answers those without an earlier reminder: of two processes that ask at once, the
 * primary key gives each user to one.
 */
export async function claimReminders(tx: Tx, now: Date, limit: number): Promise<Reminder[]> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<Reminder>`
    with ending as (
      select id, license_expires_on, 
             case when license_expires_on <= ${today}::date + ${LAST}::int then ${LAST}::int else ${FIRST}::int end as days
        from users
       where license_expires_on between ${today}::date and ${today}::date + ${FIRST}::int and status = 'verified'
    )
    insert into license_reminders (user_id, expires_on, days_before, sent_at)
    select e.id, e.license_expires_on, e.days, ${now}
      from ending e
     where not exists (
             select from license_reminders r
              where r.user_id = e.id and r.expires_on = e.license_expires_on and r.days_before = e.days)
       and not exists (select from license_submissions s where s.user_id = e.id and s.status = 'submitted')
     order by e.id limit ${limit}
        on conflict do nothing
    returning user_id as "userId", expires_on as "expiresOn", days_before as "daysBefore"
  `.execute(tx);
  return rows;
}
