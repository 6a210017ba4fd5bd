import type { QuietHours } from '@josey/contract/api/messages/notification-channels';
import type { Db, Tx } from '#platform/database/database.ts';

export async function findPushOptOuts(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('push_opt_outs').select('kind').where('user_id', '=', userId).execute();
  return rows.map(({ kind }) => kind);
}

export const hasPushOptOut = async (db: Db | Tx, userId: string, kind: string): Promise<boolean> =>
  (await findPushOptOuts(db, userId)).includes(kind);

export async function setPushOptOut(tx: Tx, userId: string, kind: string, now: Date): Promise<void> {
  await tx
    .insertInto('push_opt_outs')
    .values({ user_id: userId, kind, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
    .execute();
}

export async function endPushOptOut(tx: Tx, userId: string, kind: string): Promise<void> {
  await tx.deleteFrom('push_opt_outs').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

export function findQuietHours(db: Db | Tx, userId: string): Promise<QuietHours | undefined> {
  return db
    .selectFrom('quiet_hours')
    .select(['from_time as from', 'until_time as until'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function setQuietHours(tx: Tx, userId: string, hours: QuietHours | null): Promise<void> {
  if (!hours) {
    await tx.deleteFrom('quiet_hours').where('user_id', '=', userId).execute();
    return;
  }
  const times = { from_time: hours.from, until_time: hours.until };
  await tx
    .insertInto('quiet_hours')
    .values({ user_id: userId, ...times })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(times))
    .execute();
}
