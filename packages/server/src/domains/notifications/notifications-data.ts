import { DELETED_PERSON } from '@josey/contract/api/accounts/accounts';
import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';
import { listOf } from './notifications.queries.ts';

/** A user's notifications, and their name in the notifications of riders whom they drove. */
export const notificationsData: PersonalData = {
  exportOf: ({ db }, userId) => [
    {
      name: 'notifications',
      about: 'What you were told in the app.',
      rows: presented(
        everyRow(async (slice) => (await listOf(db, userId, { unreadOnly: false, ...slice })).rows),
        (row) => ({
          kind: row.kind,
          title: row.title,
          message: row.message,
          isRead: row.is_read,
          createdAt: row.created_at.toISOString(),
        }),
      ),
    },
  ],
  async eraseOf(tx, userId) {
    await tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
    await forgetDriversName(tx, userId);
    await forgetMailsOfRides(tx, userId);
  },
};

/** The riders' emails contain the driver's name too: sent emails are stored for a while, then deleted. */
async function forgetMailsOfRides(tx: Tx, driverId: string): Promise<void> {
  await sql`
    with told as (
      delete from mails as m using rides as r
       where r.driver_id = ${driverId} and m.user_id = r.rider_id and m.template = 'notification'
         and m.params ->> 'page' = '/rides/' || r.id
      returning m.id)
    delete from demo_mails where id in (select id from told)`.execute(tx);
}

/** The sentences that name a driver begin with the name. */
async function forgetDriversName(tx: Tx, driverId: string): Promise<void> {
  const name = sql`n.params ->> 'name'`;
  await sql`
    update notifications as n
       set params = jsonb_set(n.params, '{name}', to_jsonb(${DELETED_PERSON}::text)),
           title = case when starts_with(n.title, ${name})
             then ${DELETED_PERSON} || substr(n.title, length(${name}) + 1) else n.title end
      from rides as r
     where r.driver_id = ${driverId} and n.user_id = r.rider_id and n.link = '/rides/' || r.id
       and ${name} <> ${DELETED_PERSON}`.execute(tx);
}
