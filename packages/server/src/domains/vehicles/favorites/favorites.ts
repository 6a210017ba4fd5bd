import type * as api from '@josey/contract/api/vehicles/favorites';
import type { ParsedQuery, Reply } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { FAVORITE_RULES } from '@josey/contract/rules/limits/vehicles';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { requireVisibleVehicle } from '../page/read-vehicles.ts';
import { presentPublicVehicle } from '../vehicles.presenter.ts';
import { deleteFavorite, insertFavorite, listFavorites, listMarked } from './favorites.queries.ts';

/** A car that is paused or suspended is left out until it is listed again. */
export async function readFavorites(
  { db, clock, settings }: Context,
  userId: string,
  { limit, cursor }: ParsedQuery<typeof api.listFavorites>,
): Promise<Page<api.Favorite>> {
  const { rows, total } = await listFavorites(db, userId, { limit, cursor }, clock.now());
  const { currency } = settings.current.currency;
  const favorites = rows.map((vehicle) => ({ id: vehicle.favorite_id, vehicle }));
  return pageOf(favorites, limit, total, ({ id, vehicle }) => ({
    id,
    createdAt: vehicle.marked_at.toISOString(),
    vehicle: presentPublicVehicle(vehicle, currency),
  }));
}

export async function readFavoriteIds(
  { db }: Context,
  userId: string,
): Promise<Reply<typeof api.favoriteIds>> {
  return (await listMarked(db, userId)).map((row) => row.vehicle_id);
}

export async function addFavorite(
  context: Context,
  caller: Caller,
  vehicleId: string,
): Promise<Reply<typeof api.addFavorite>> {
  const { db, clock } = context;
  await requireVisibleVehicle(context, caller, vehicleId);
  const marked = await readFavoriteIds(context, caller.id);
  if (!marked.includes(vehicleId) && marked.length >= FAVORITE_RULES.most)
    throw new AppError('conflict', 'most_favorites', { params: { count: FAVORITE_RULES.most } });
  await insertFavorite(db, { userId: caller.id, vehicleId }, clock.now());
  return { vehicleId, isFavorite: true };
}

export async function removeFavorite(
  { db }: Context,
  userId: string,
  vehicleId: string,
): Promise<Reply<typeof api.removeFavorite>> {
  await deleteFavorite(db, { userId, vehicleId });
  return { vehicleId, isFavorite: false };
}
