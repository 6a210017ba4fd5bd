import type { adminCounts } from '@josey/contract/api/desk/admin';
import type { SentQuery } from '@josey/contract/core/endpoint';
import * as routes from '@josey/contract/core/routes';
import { ADMIN_LISTS } from '@josey/contract/values/choices/desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import type { Filter, ListName } from './lists.ts';

type Counted = SentQuery<typeof adminCounts>;

export const countsQuery = (query: Counted) => api.query(routes.adminCounts, { query });

/** Row counts per status, whatever status is selected. */
export function useCounts(list: ListName, { role, search }: Filter<unknown>) {
  const counted = ADMIN_LISTS.find((name) => name === list);
  const query = { list: counted ?? 'users', ...(role && { role }), ...(search && { search }) };
  const { data } = useQuery({
    ...countsQuery(query),
    enabled: counted !== undefined,
    placeholderData: keepPreviousData,
  });
  return counted && data;
}
