import type { NewSavedFilter, SavedFilter } from '@josey/contract/api/desk/saved-filters';
import { SAVED_FILTER_RULES } from '@josey/contract/rules/limits/desk';
import { jsonb } from '#platform/database/jsonb.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { presentFilter } from './filters.presenter.ts';
import { insertFilter } from './filters.queries.ts';
import { asTakenName } from './taken-name.ts';

/** Saves a filter in the first free slot: the database holds no more of a list than there are slots. */
export async function saveFilter(
  { db, clock }: Context,
  userId: string,
  { list, name, filters }: NewSavedFilter,
): Promise<SavedFilter> {
  const { most } = SAVED_FILTER_RULES;
  const row = { id: newId(), user_id: userId, list, name, filters: jsonb(filters), created_at: clock.now() };
  for (let slot = 1; slot <= most; slot++) {
    const saved = await insertFilter(db, { ...row, slot }).catch(asTakenName);
    if (saved) return presentFilter(saved);
  }
  throw new AppError('conflict', 'most_saved_filters', { params: { count: most } });
}
