import type { SavedFilter } from '@josey/contract/api/desk/saved-filters';
import type { FilterRow } from './filters.queries.ts';

export function presentFilter({ id, list, name, filters }: FilterRow): SavedFilter {
  return { id, list: list as SavedFilter['list'], name, filters: filters as SavedFilter['filters'] };
}
