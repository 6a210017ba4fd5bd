import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';
import { pagesQuery, usePages } from '#lib/api/use-pages.ts';

export type RentalSide = 'renter' | 'owner';

const MY_RENTALS = ['rentals', 'mine'];

const fetchPage = (as: RentalSide) => (cursor: string | undefined) =>
  api.page(routes.listRentals, { query: { as, cursor } });

export const myRentalsQuery = (as: RentalSide) => pagesQuery([...MY_RENTALS, as], fetchPage(as));

export const useMyRentals = (as: RentalSide) => usePages([...MY_RENTALS, as], fetchPage(as));
