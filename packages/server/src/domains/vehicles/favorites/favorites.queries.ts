import type { Db } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { isListed, publicVehicles } from '../vehicles.queries.ts';

interface Marked {
  userId: string;
  vehicleId: string;
}

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

const listed = (db: Db, userId: string, now: Date) =>
  publicVehicles(db)
    .innerJoin('favorites as f', 'f.vehicle_id', 'v.id')
    .where('f.user_id', '=', userId)
    .where(isListed(now));

/** A user's favorites that are listed, the last marked first, one more than the limit; and how many there are. */
export async function listFavorites(db: Db, userId: string, { limit, cursor }: PageQuery, now: Date) {
  let page = listed(db, userId, now)
    .select(['f.id as favorite_id', 'f.created_at as marked_at'])
    .orderBy('f.id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('f.id', '<', cursor);
  const count = listed(db, userId, now)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'));
  const [rows, { n }] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
  return { rows, total: n };
}

/** All that the user marked, listed or not, the last first. */
export const listMarked = (db: Db, userId: string) =>
  db
    .selectFrom('favorites')
    .select(['id', 'vehicle_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

/** Repeated, it stays as it was. */
export async function insertFavorite(db: Db, { userId, vehicleId }: Marked, now: Date): Promise<void> {
  await db
    .insertInto('favorites')
    .values({ id: newId(), user_id: userId, vehicle_id: vehicleId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavorite(db: Db, { userId, vehicleId }: Marked): Promise<void> {
  await db
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('vehicle_id', '=', vehicleId)
    .execute();
}
