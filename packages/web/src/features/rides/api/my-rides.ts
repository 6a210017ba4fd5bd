import { listRides } from '@josey/contract/api/rides';
import { api } from '#lib/api/api.ts';
import { pagesQuery, usePages } from '#lib/api/use-pages.ts';

export const MY_RIDES = ['rides', 'mine'];

const fetchPage = (cursor: string | undefined) => api.page(listRides, { query: { as: 'rider', cursor } });

export const myRidesQuery = pagesQuery(MY_RIDES, fetchPage);

export const useMyRides = () => usePages(MY_RIDES, fetchPage);
