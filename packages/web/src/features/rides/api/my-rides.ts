import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';
import { pagesQuery, usePages } from '#lib/api/use-pages.ts';

export const MY_RIDES = ['rides', 'mine'];

const fetchPage = (cursor: string | undefined) =>
  api.page(routes.listRides, { query: { as: 'rider', cursor } });

export const myRidesQuery = pagesQuery(MY_RIDES, fetchPage);

export const useMyRides = () => usePages(MY_RIDES, fetchPage);
