import type { Updateable } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

type ProfileColumns = 'first_name' | 'last_name' | 'phone' | 'language' | 'time_zone';

export async function updateProfile(
  db: Db,
  userId: string,
  change: Pick<Updateable<DB['users']>, ProfileColumns>,
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', userId).execute();
}

/** The user's current avatar, locked until the end of the transaction. */
export async function lockAvatar(tx: Tx, userId: string) {
  const row = await tx
    .selectFrom('users')
    .select(['avatar_file_id as id', 'avatar_token as token'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id && row.token ? { id: row.id, token: row.token } : undefined;
}

export async function putAvatar(
  tx: Tx,
  userId: string,
  photo: { id: string; token: string } | undefined,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ avatar_file_id: photo?.id ?? null, avatar_token: photo?.token ?? null })
    .where('id', '=', userId)
    .execute();
}
