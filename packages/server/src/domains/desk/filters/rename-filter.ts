import type { SavedFilter } from '@josey/contract/api/desk/saved-filters';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { presentFilter } from './filters.presenter.ts';
import { setName } from './filters.queries.ts';
import { asTakenName } from './taken-name.ts';

export async function renameFilter(
  { db }: Context,
  userId: string,
  id: string,
  name: string,
): Promise<SavedFilter> {
  const renamed = await setName(db, { id, userId }, name).catch(asTakenName);
  if (!renamed) throw notFound('filter');
  return presentFilter(renamed);
}
