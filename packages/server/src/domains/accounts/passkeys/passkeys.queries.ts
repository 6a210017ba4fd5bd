import type { Db, Tx } from '#platform/database/database.ts';

const COLUMNS = ['id', 'name', 'backed_up', 'created_at', 'last_used_at'] as const;

export function listPasskeys(db: Db | Tx, userId: string) {
  return db
    .selectFrom('passkeys')
    .select([...COLUMNS, 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** By its credential id, which does not identify the user. */
export function findPasskey(db: Db | Tx, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Whether the passkey exists; locks it until the end of the transaction. */
export async function holdPasskey(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('passkeys').select('id').where('id', '=', id).forShare().executeTakeFirst();
  return row !== undefined;
}

export type PasskeyRow = Awaited<ReturnType<typeof insertPasskey>>;

interface NewPasskey {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  backed_up: boolean;
  created_at: Date;
}

/** Throws on a violation of `passkeys_credential_key`. */
export function insertPasskey(tx: Tx, row: NewPasskey) {
  return tx.insertInto('passkeys').values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

interface Use {
  counter: number;
  isBackedUp: boolean;
  at: Date;
}

/** Records a use. Returns false when the counter has advanced since: two copies of one passkey, or a replay. */
export async function noteUse(db: Db | Tx, id: string, { counter, isBackedUp, at }: Use): Promise<boolean> {
  const noted = await db
    .updateTable('passkeys')
    .set({ counter, backed_up: isBackedUp, last_used_at: at })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]),
    )
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

export function setPasskeyName(db: Db, userId: string, id: string, name: string) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function deletePasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/** Returns the removed passkey, if there was one. */
export function deletePasskey(tx: Tx, userId: string, id: string) {
  return tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}
