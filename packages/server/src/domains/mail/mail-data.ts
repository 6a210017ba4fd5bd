import { everyRow, type PersonalData, presented, rowsOf } from '#platform/kernel/personal-data.ts';
import { subjectOf } from './compose/compose-mail.ts';
import { listMailsOf, listOptOutsOf } from './mail.queries.ts';

/** A user's emails: their contents, as long as they are stored. */
export const mailData: PersonalData = {
  exportOf: ({ db, settings }, userId) => [
    {
      name: 'mails',
      about: 'The subjects of the mails of the last 30 days, and when they went out.',
      rows: presented(
        everyRow((slice) => listMailsOf(db, userId, slice)),
        (row) => ({
          subject: subjectOf(row, settings.current.place.name),
          to: row.recipient,
          createdAt: row.created_at.toISOString(),
          ...(row.sent_at && { sentAt: row.sent_at.toISOString() }),
          ...(row.failure && { notSentBecause: row.failure }),
        }),
      ),
    },
    {
      name: 'unwanted-mails',
      about: 'Kinds of mail that you do not want.',
      rows: presented(
        rowsOf(() => listOptOutsOf(db, userId)),
        (row) => ({ kind: row.kind, since: row.created_at.toISOString() }),
      ),
    },
  ],
  async eraseOf(tx, userId) {
    const recipients = tx
      .selectFrom('mails')
      .select('recipient')
      .where('user_id', '=', userId)
      .union(
        tx
          .selectFrom('users')
          .select((eb) => eb.cast<string>('email', 'text').as('recipient'))
          .where('id', '=', userId),
      );
    await tx.deleteFrom('demo_mails').where('recipient', 'in', recipients).execute();
    await tx.deleteFrom('mails').where('user_id', '=', userId).execute();
    await tx.deleteFrom('mail_opt_outs').where('user_id', '=', userId).execute();
  },
};
