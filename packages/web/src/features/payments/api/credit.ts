import * as routes from '@josey/contract/core/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';

export const useCreditBalance = () => useQuery(api.query(routes.creditBalance, {}));
export const useMyCredits = () => usePages(routes.listCredits, { query: {} });
