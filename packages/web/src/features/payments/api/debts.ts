import * as routes from '@josey/contract/core/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

/** More than one is rare: the first stops the next trip. */
const AT_MOST = 10;

export const openDebtsQuery = api.query(routes.listDebts, { query: { status: 'open', limit: AT_MOST } });

export const useOpenDebts = () => useQuery(openDebtsQuery).data?.items ?? [];
