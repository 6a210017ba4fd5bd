import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { problem } from '../../core/field-problem.ts';
import { PublicVehicle } from './vehicles.ts';

const vehicleParams = z.object({ vehicleId: z.uuid(problem('not_an_id')) });

/** A car that the user marked, to find it again. */
export const Favorite = z
  .object({ id: z.uuid(), createdAt: z.string(), vehicle: PublicVehicle })
  .meta({ id: 'Favorite' });
export type Favorite = z.infer<typeof Favorite>;

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary: 'My favorite vehicles that are listed now, the last marked first',
  access: 'user',
  query: z.object(pageQuery),
  reply: Favorite,
  paged: true,
});

export const favoriteIds = endpoint({
  method: 'GET',
  path: '/api/favorites/vehicle-ids',
  summary: 'The ids of all my favorite vehicles, to mark them wherever vehicles are shown',
  access: 'user',
  reply: z.array(z.uuid()),
});

const Marked = z.object({ vehicleId: z.uuid(), isFavorite: z.boolean() });

export const addFavorite = endpoint({
  method: 'PUT',
  path: '/api/favorites/{vehicleId}',
  summary: 'Mark a vehicle as a favorite; repeated, it stays one',
  access: 'user',
  params: vehicleParams,
  reply: Marked,
  errors: ['not_found', 'conflict'],
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favorites/{vehicleId}',
  summary: 'No longer a favorite; also for one that is none',
  access: 'user',
  params: vehicleParams,
  reply: Marked,
});
