import { listRentals } from '@josey/contract/rentals';
import { api } from '../../../lib/api.ts';
import { usePages } from '../../../lib/use-pages.ts';

export type RentalSide = 'renter' | 'owner';

const MY_RENTALS = ['rentals', 'mine'];

export function useMyRentals(as: RentalSide) {
  return usePages([...MY_RENTALS, as], (cursor) => api.page(listRentals, { query: { as, cursor } }));
}
