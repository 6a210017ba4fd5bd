import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { deleteFilter } from './filters.queries.ts';

export async function removeFilter({ db }: Context, userId: string, id: string): Promise<{ id: string }> {
  if (!(await deleteFilter(db, { id, userId }))) throw notFound('filter');
  return { id };
}
