import { listRides } from '@josey/contract/rides';
import { api } from '../../../lib/api.ts';
import { usePages } from '../../../lib/use-pages.ts';

export const MY_RIDES = ['rides', 'mine'];

export function useMyRides() {
  return usePages(MY_RIDES, (cursor) => api.page(listRides, { query: { as: 'rider', cursor } }));
}
