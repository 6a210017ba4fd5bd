import * as routes from '@josey/contract/core/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

export const useMethodSetup = (id: string) => useQuery(api.query(routes.getMethodSetup, { params: { id } }));
