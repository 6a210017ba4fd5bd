import type * as api from '@josey/contract/api/vehicles/saved-searches';
import type { ParsedBody, Reply } from '@josey/contract/core/endpoint';
import { SAVED_SEARCH_RULES } from '@josey/contract/rules/limits/vehicles';
import { readBounds } from '@josey/contract/values/bounds';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { searchVehicles } from '../search/search-vehicles.ts';
import { presentSearch } from './saved-searches.presenter.ts';
import {
  type Area,
  findSameSearch,
  insertKnownCars,
  insertSearch,
  type SearchQuery,
} from './saved-searches.queries.ts';

/** Of a larger area the nearest: a change of another car would be news once, although it fitted before. */
const KNOWN_CARS = 1_000;

/** Saves a search with the cars that fit it now: only others, and lower prices, are news. */
export async function saveSearch(
  context: Context,
  userId: string,
  query: ParsedBody<typeof api.saveSearch>,
): Promise<Reply<typeof api.saveSearch>> {
  const now = context.clock.now();
  // Refuses times and features that no search takes.
  const page = { sort: 'distance', limit: KNOWN_CARS } as const;
  const { items } = await searchVehicles(context, { ...query, ...page }, userId);
  const id = newId();
  const row = await transact(context, async (tx) => {
    const isSaved = await insertOnce(tx, { id, userId, query, area: areaOf(query) }, now);
    if (!isSaved) return findSameSearch(tx, userId, query);
    const cars = items.map((car) => ({ vehicleId: car.id, totalCents: car.totalCents }));
    await insertKnownCars(tx, id, cars);
    return { id, user_id: userId, query, created_at: now };
  });
  if (!row)
    throw new AppError('conflict', 'most_saved_searches', { params: { count: SAVED_SEARCH_RULES.most } });
  return presentSearch(row);
}

/** Another search that was saved in the meantime has taken the slot: there may be a further one. */
async function insertOnce(tx: Tx, search: Parameters<typeof insertSearch>[1], now: Date): Promise<boolean> {
  for (let slot = 1; slot <= SAVED_SEARCH_RULES.most; slot++) {
    if (await insertSearch(tx, search, now)) return true;
    if (await findSameSearch(tx, search.userId, search.query)) return false;
  }
  return false;
}

const METERS_PER_DEGREE = 111_195;
/** The box is for the index; the search itself measures. */
const MARGIN = 1.02;

function areaOf({ lat, lng, radiusMeters, bounds }: SearchQuery): Area {
  const shown = bounds === undefined ? undefined : readBounds(bounds);
  if (shown && shown.west <= shown.east) return shown;
  const north = (MARGIN * radiusMeters) / METERS_PER_DEGREE;
  const east = north / Math.max(0.01, Math.cos(((Math.abs(lat) + north) * Math.PI) / 180));
  const area = { west: lng - east, east: lng + east, south: lat - north, north: lat + north };
  const isOverDateLine = area.west < -180 || area.east > 180;
  return isOverDateLine ? { ...area, west: -180, east: 180 } : area;
}
