import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { text } from '../../core/wire.ts';
import { VehicleSearch } from './vehicles.ts';

const Saved = VehicleSearch.omit({ sort: true, limit: true, cursor: true }).extend({
  /** What the place is called, as the person reads it. */
  place: text(300, 1),
});

/** A search that a person keeps: they are told of cars that fit it and did not before, until it begins. */
export const SavedSearch = Saved.extend({ id: z.uuid(), createdAt: z.string() }).meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof SavedSearch>;

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'My saved searches whose time has not begun, the last saved first',
  access: 'user',
  reply: z.array(SavedSearch),
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Save a search, to be told of cars that fit it; repeated, it stays the same one',
  access: 'user',
  body: Saved,
  reply: SavedSearch,
  status: 201,
  errors: ['conflict'],
});

export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/{id}',
  summary: 'Remove one of my saved searches',
  access: 'user',
  params: idParams,
  reply: z.object({ id: z.uuid() }),
  errors: ['not_found'],
});
