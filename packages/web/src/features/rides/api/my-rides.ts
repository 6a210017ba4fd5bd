import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';

export const AS_RIDER = { query: { as: 'rider' } } as const;

export const myRidesQuery = api.pages(routes.listRides, AS_RIDER);
