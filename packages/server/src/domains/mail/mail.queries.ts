import type { MailAttachment } from '#engines/mail/mail-engine.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Jsonb } from '#platform/database/jsonb.ts';

const MAIL_COLUMNS = [
  'id',
  'user_id',
  'recipient',
  'name',
  'language',
  'template',
  'params',
  'link_path',
  'link_id',
] as const;

interface NewMail {
  id: string;
  user_id: string | null;
  recipient: string;
  name: string;
  language: string;
  template: string;
  params: Jsonb;
  link_path: string | null;
  link_id: string | null;
  expires_at: Date | null;
  created_at: Date;
}

/** False when there is an email with this id. */
export async function insertMail(tx: Tx, mail: NewMail): Promise<boolean> {
  const inserted = await tx
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertAttachments(
  tx: Tx,
  mailId: string,
  attachments: MailAttachment[],
): Promise<void> {
  if (attachments.length === 0) return;
  const rows = attachments.map((attachment, index) => ({
    ...attachment,
    mail_id: mailId,
    position: index + 1,
  }));
  await tx.insertInto('mail_attachments').values(rows).execute();
}

export function findAttachments(db: Db, mailId: string): Promise<MailAttachment[]> {
  return db
    .selectFrom('mail_attachments')
    .select(['name', 'type', 'cid', 'content'])
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .execute();
}

/** They are kept no longer than they are needed. */
const deleteAttachments = (db: Db | Tx, mailId: string) =>
  db.deleteFrom('mail_attachments').where('mail_id', '=', mailId).execute();

export async function countWaitingMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function waiting(db: Db | Tx, id: string) {
  return db
    .updateTable('mails')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null);
}

/** Claims an email until `until`, if it is unsent and no other worker has claimed it. */
export function claimMail(db: Db, id: string, now: Date, until: Date) {
  return waiting(db, id)
    .set({ claimed_until: until })
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
    .returning([...MAIL_COLUMNS, 'expires_at'])
    .executeTakeFirst();
}

export type MailRow = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

export async function isMailWaiting(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('mails')
    .select('id')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await waiting(db, id).set({ sent_at: now, claimed_until: null }).execute();
  await deleteAttachments(db, id);
}

export async function markFailed(db: Db | Tx, id: string, now: Date, failure: string): Promise<void> {
  await waiting(db, id).set({ failed_at: now, failure, claimed_until: null }).execute();
  await deleteAttachments(db, id);
}

export async function releaseClaim(db: Db, id: string): Promise<void> {
  await waiting(db, id).set({ claimed_until: null }).execute();
}

interface Late {
  since: Date;
  until: Date;
  now: Date;
  /** The last one of the previous page. */
  after: string | undefined;
  limit: number;
}

/** A page of the emails that are older than their first retries, while they are still worth sending. */
export async function findLateMails(db: Db, { since, until, now, after, limit }: Late): Promise<string[]> {
  let page = db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('created_at', '>', since)
    .where('created_at', '<', until)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('id')
    .limit(limit);
  if (after) page = page.where('id', '>', after);
  return (await page.execute()).map(({ id }) => id);
}

export async function pruneMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', before).execute();
  await db.deleteFrom('demo_mails').where('created_at', '<', before).execute();
}

export async function hasOptedOut(db: Db, userId: string, kind: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_opt_outs')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
}

export async function optOut(db: Db | Tx, userId: string, kind: string, now: Date): Promise<void> {
  await db
    .insertInto('mail_opt_outs')
    .columns(['user_id', 'kind', 'created_at'])
    // A deleted account gets no emails.
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('id', '=', userId)
        .select((one) => ['id', one.val(kind).as('kind'), one.val(now).as('created_at')]),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
    .execute();
}

/** The kinds of email that a user has switched off. */
export async function findOptOuts(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('mail_opt_outs').select('kind').where('user_id', '=', userId).execute();
  return rows.map(({ kind }) => kind);
}

export async function optIn(db: Db | Tx, userId: string, kind: string): Promise<void> {
  await db.deleteFrom('mail_opt_outs').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

/** Newest first, one more than `limit`, and the total number. */
export async function listDemoMails(db: Db, limit: number, cursor: string | undefined) {
  let page = db
    .selectFrom('demo_mails')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('id', '<', cursor);
  const count = db.selectFrom('demo_mails').select((eb) => eb.fn.countAll<number>().as('n'));
  const [rows, total] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
  return { rows, total: total.n };
}

export function findDemoMail(db: Db, id: string) {
  return db.selectFrom('demo_mails').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A user's mails, newest first, one more than `limit`. */
export function listMailsOf(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let page = db
    .selectFrom('mails')
    .select([...MAIL_COLUMNS, 'created_at', 'sent_at', 'failure'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('id', '<', cursor);
  return page.execute();
}

export function listOptOutsOf(db: Db, userId: string) {
  return db
    .selectFrom('mail_opt_outs')
    .select(['kind', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();
}
