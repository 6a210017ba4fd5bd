import type { User } from '@josey/contract/api/accounts/accounts';
import type { StaffRight } from '@josey/contract/values/choices/roles';
import type { QueryClient } from '@tanstack/react-query';
import { hasRight } from '#lib/session/rights.ts';
import { MAP_RIGHTS, PAGE_RIGHTS, TAB_RIGHTS } from '../../sections/page-rights.ts';
import { lastDecisionsQuery, liveMapQuery, openAlertsQuery, queueQuery, todayQuery } from '../start.ts';
import { statsQuery } from '../stats.ts';
import { LIST_NAMES, type ListName, listQuery } from './lists.ts';
import { countsQuery } from './use-counts.ts';

/** The lists are those of the tabs; a license is checked by those who decide about it. */
const LIST_RIGHTS: Record<ListName, readonly StaffRight[]> = {
  ...TAB_RIGHTS,
  applications: TAB_RIGHTS.drivers,
  verifications: PAGE_RIGHTS.licenses,
};

/** Requests the panels of the start page in parallel. */
export function prefetchStart(cache: QueryClient, user: User): void {
  const map = hasRight(user, ...MAP_RIGHTS) ? [liveMapQuery] : [];
  const alerts = hasRight(user, ...TAB_RIGHTS.alerts) ? [openAlertsQuery] : [];
  for (const query of [queueQuery, todayQuery, ...map, ...alerts, lastDecisionsQuery])
    void cache.prefetchQuery(query as typeof queueQuery);
}

/** Requests all lists in parallel, so that every tab opens at once. */
export function prefetchAdminLists(cache: QueryClient, user: User): void {
  void cache.prefetchQuery(statsQuery);
  for (const list of LIST_NAMES.filter((name) => hasRight(user, ...LIST_RIGHTS[name])))
    void cache.prefetchQuery(listQuery(list, {}));
  if (hasRight(user, ...TAB_RIGHTS.users)) void cache.prefetchQuery(countsQuery({ list: 'users' }));
}
