import type { Provider } from '@josey/contract/values/choices/oauth-providers';
import type { Db, Tx } from '#platform/database/database.ts';

interface Key {
  issuer: string;
  subject: string;
}

/** The account that an external account opens. */
export async function findOwnerOf(db: Db | Tx, { issuer, subject }: Key): Promise<string | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** The same, and locks the link until the end of the transaction. */
export async function isOwnerOf(tx: Tx, userId: string, { issuer, subject }: Key): Promise<boolean> {
  const row = await tx
    .selectFrom('identities')
    .select('id')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export function listIdentities(db: Db | Tx, userId: string) {
  return db
    .selectFrom('identities')
    .select(['provider', 'issuer', 'email', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export type IdentityRow = Awaited<ReturnType<typeof listIdentities>>[number];

interface NewIdentity extends Key {
  id: string;
  user_id: string;
  provider: Provider;
  email: string;
  created_at: Date;
}

/** Throws on a violation of `identities_key` or `identities_one_of_each`. */
export async function insertIdentity(tx: Tx, identity: NewIdentity): Promise<void> {
  await tx.insertInto('identities').values(identity).execute();
}

export async function noteIdentityUse(db: Db, { issuer, subject }: Key, now: Date): Promise<void> {
  await db
    .updateTable('identities')
    .set({ last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

export async function deleteIdentities(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('identities').where('user_id', '=', userId).execute();
}

/** Returns whether there was one. */
export async function deleteIdentity(tx: Tx, userId: string, provider: Provider): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
