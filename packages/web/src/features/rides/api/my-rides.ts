import { listRides } from '@josey/contract/rides';
import { api } from '../../../lib/api.ts';
import { pagesQuery, usePages } from '../../../lib/use-pages.ts';

export const MY_RIDES = ['rides', 'mine'];

const fetchPage = (cursor: string | undefined) => api.page(listRides, { query: { as: 'rider', cursor } });

export const myRidesQuery = pagesQuery(MY_RIDES, fetchPage);

export const useMyRides = () => usePages(MY_RIDES, fetchPage);
