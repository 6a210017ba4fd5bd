import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';

export type RentalSide = 'renter' | 'owner';

export const myRentalsQuery = (as: RentalSide) => api.pages(routes.listRentals, { query: { as } });

export const useMyRentals = (as: RentalSide) => usePages(routes.listRentals, { query: { as } });
