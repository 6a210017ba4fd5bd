import { DELETED_PERSON } from '@josey/contract/api/accounts/accounts';
import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { everyRow, type PersonalData, presented, rowsOf } from '#platform/kernel/personal-data.ts';
import { findPushOptOuts, findQuietHours } from './channels/channels.queries.ts';
import { listOf } from './notifications.queries.ts';
import { listDevicesOf } from './push/push.queries.ts';

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
    {
      name: 'push-devices',
      about: 'Browsers that get push messages, and the push service of each.',
      rows: presented(
        rowsOf(() => listDevicesOf(db, userId)),
        (row) => ({
          service: new URL(row.endpoint).hostname,
          ...(row.user_agent && { userAgent: row.user_agent }),
          since: row.created_at.toISOString(),
        }),
      ),
    },
    {
      name: 'notification-settings',
      about: 'Kinds of push message that you do not want, and your quiet hours.',
      rows: rowsOf(async () => [
        {
          unwantedPushMessages: await findPushOptOuts(db, userId),
          quietHours: (await findQuietHours(db, userId)) ?? null,
        },
      ]),
    },
  ],
  async eraseOf(tx, userId) {
    for (const table of [
      'notifications',
      'push_devices',
      'push_opt_outs',
      'quiet_hours',
      'message_digests',
    ] as const)
      await tx.deleteFrom(table).where('user_id', '=', userId).execute();
    await forgetDigests(tx, userId);
    await forgetDriversName(tx, userId);
    await forgetMailsOfRides(tx, userId);
    await forgetMailsOfRentals(tx, userId);
    await forgetMailedReceipts(tx, userId);
  },
};

/** Emails about unread messages name those who wrote them. */
async function forgetDigests(tx: Tx, authorId: string): Promise<void> {
  await sql`
    with told as (
      delete from mails where template = 'unread-messages'
         and params @> ${JSON.stringify({ threads: [{ personId: authorId }] })}::jsonb
      returning id)
    delete from demo_mails where id in (select id from told)`.execute(tx);
}

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

/** The renters' emails contain the owner's name, and the car's plate and address; the owners' ones the renter's name. */
async function forgetMailsOfRentals(tx: Tx, userId: string): Promise<void> {
  await sql`
    with told as (
      delete from mails as m using rentals as r
       where (r.owner_id = ${userId} and m.user_id = r.renter_id
              or r.renter_id = ${userId} and m.user_id = r.owner_id)
         and m.template in ('booking-confirmed', 'request-sent', 'request-received', 'car-booked')
         and m.params ->> 'page' = '/rentals/' || r.id
      returning m.id)
    delete from demo_mails where id in (select id from told)`.execute(tx);
}

/** A mailed receipt names the driver or the owner; it has the receipt's id. */
async function forgetMailedReceipts(tx: Tx, payeeId: string): Promise<void> {
  await sql`
    with told as (
      delete from mails as m using receipts as b
       where m.id = b.id and m.template = 'receipt'
         and b.trip_id in (select id from rides where driver_id = ${payeeId}
                           union all select id from rentals where owner_id = ${payeeId})
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
