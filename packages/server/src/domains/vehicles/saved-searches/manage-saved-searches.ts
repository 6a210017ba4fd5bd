import type * as api from '@josey/contract/api/vehicles/saved-searches';
import type { Reply } from '@josey/contract/core/endpoint';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { presentSearch } from './saved-searches.presenter.ts';
import { deleteSearch, listSearchesOf } from './saved-searches.queries.ts';

export async function readSavedSearches(
  { db, clock }: Context,
  userId: string,
): Promise<Reply<typeof api.listSavedSearches>> {
  return (await listSearchesOf(db, userId, clock.now())).map(presentSearch);
}

export async function removeSavedSearch(
  { db }: Context,
  userId: string,
  id: string,
): Promise<Reply<typeof api.removeSavedSearch>> {
  if (!(await deleteSearch(db, userId, id))) throw notFound('page');
  return { id };
}
