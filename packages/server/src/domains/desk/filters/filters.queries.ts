import type { FilteredList } from '@josey/contract/values/choices/desk';
import type { Insertable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

const COLUMNS = ['id', 'list', 'name', 'filters', 'created_at'] as const;

const filtersOf = (db: Db, userId: string) =>
  db.selectFrom('saved_filters').select(COLUMNS).where('user_id', '=', userId).orderBy('id');

export const allFilters = (db: Db, userId: string) => filtersOf(db, userId).execute();

export const filtersOfList = (db: Db, userId: string, list: FilteredList) =>
  filtersOf(db, userId).where('list', '=', list).execute();

export type FilterRow = Awaited<ReturnType<typeof allFilters>>[number];

/** Undefined: the slot is taken. */
export const insertFilter = (db: Db, row: Insertable<DB['saved_filters']>): Promise<FilterRow | undefined> =>
  db
    .insertInto('saved_filters')
    .values(row)
    .onConflict((conflict) => conflict.constraint('saved_filters_slot').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

interface Own {
  id: string;
  userId: string;
}

export const setName = (db: Db, { id, userId }: Own, name: string): Promise<FilterRow | undefined> =>
  db
    .updateTable('saved_filters')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();

export async function deleteFilter(db: Db, { id, userId }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_filters')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
