import type { SavedSearch } from '@josey/contract/api/vehicles/saved-searches';
import type { SavedSearchRow } from './saved-searches.queries.ts';

export const presentSearch = ({ id, query, created_at }: SavedSearchRow): SavedSearch => ({
  ...query,
  id,
  createdAt: created_at.toISOString(),
});
