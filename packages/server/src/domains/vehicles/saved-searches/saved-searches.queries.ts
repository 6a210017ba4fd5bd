import type { SavedSearch } from '@josey/contract/api/vehicles/saved-searches';
import { SAVED_SEARCH_RULES } from '@josey/contract/rules/limits/vehicles';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';

export type SearchQuery = Omit<SavedSearch, 'id' | 'createdAt'>;

export interface SavedSearchRow {
  id: string;
  user_id: string;
  query: SearchQuery;
  created_at: Date;
}

const COLUMNS = ['id', 'user_id', 'query', 'created_at'] as const;
const rowsOf = (rows: { [Column in keyof SavedSearchRow]: unknown }[]) => rows as SavedSearchRow[];

/** Only those whose time has not begun. */
export async function listSearchesOf(db: Db, userId: string, now: Date): Promise<SavedSearchRow[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where(sql<boolean>`lower(during) > ${now}`)
    .orderBy('id', 'desc')
    .execute();
  return rowsOf(rows);
}

export interface Area {
  west: number;
  south: number;
  east: number;
  north: number;
}

interface NewSearch {
  id: string;
  userId: string;
  query: SearchQuery;
  area: Area;
}

/** Undefined without a free slot, or when the user has the same search already. */
export async function insertSearch(tx: Tx, { id, userId, query, area }: NewSearch, now: Date) {
  const { west, south, east, north } = area;
  const { rows } = await sql<{ id: string }>`
    insert into saved_searches (id, user_id, slot, query, area, during, quiet_until, created_at)
    select ${id}, ${userId}, slot, ${jsonb(query)}, box(point(${west}, ${south}), point(${east}, ${north})),
        tstzrange(${query.startDate}, ${query.endDate}), ${now}, ${now}
      from generate_series(1, ${SAVED_SEARCH_RULES.most}::int) as slot
      where not exists (select from saved_searches s where s.user_id = ${userId} and s.slot = slot.slot)
      order by slot limit 1
    on conflict do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

export async function findSameSearch(tx: Tx, userId: string, query: SearchQuery) {
  const row = await tx
    .selectFrom('saved_searches')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where(sql<boolean>`query = ${jsonb(query)}`)
    .executeTakeFirst();
  return row && rowsOf([row])[0];
}

export async function deleteSearch(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Of a user, or those whose time has begun. */
export async function deleteSearches(db: Db | Tx, which: { userId: string } | { begunBy: Date }) {
  const where =
    'userId' in which
      ? sql<boolean>`user_id = ${which.userId}`
      : sql<boolean>`lower(during) <= ${which.begunBy}`;
  await db.deleteFrom('saved_searches').where(where).execute();
}

export interface FittingCar {
  vehicleId: string;
  totalCents: number;
}

/** What fits when the search is saved is known to its user. */
export async function insertKnownCars(tx: Tx, searchId: string, cars: FittingCar[]): Promise<void> {
  if (cars.length === 0) return;
  await tx
    .insertInto('saved_search_cars')
    .values(
      cars.map(({ vehicleId, totalCents }) => ({
        search_id: searchId,
        vehicle_id: vehicleId,
        total_cents: totalCents,
        is_news: false,
      })),
    )
    .execute();
}
