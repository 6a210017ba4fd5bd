import type { adminRentals } from '@josey/contract/admin';
import type { ParsedQuery } from '@josey/contract/endpoint';
import type { Page } from '@josey/contract/envelope';
import type { Rental } from '@josey/contract/rentals';
import type { Context } from '../../platform/context.ts';
import { pageOf } from '../../platform/pages.ts';
import { presentRental } from './rentals.presenter.ts';
import { listRentals } from './rentals.queries.ts';

/** What other domains may ask of rentals. */
export { countRentals, rentalRevenueCents } from './rentals.queries.ts';

/** Everybody's rentals, newest first. */
export async function listRentalsForAdmin(
  { db }: Context,
  query: ParsedQuery<typeof adminRentals>,
): Promise<Page<Rental>> {
  const { rows, total } = await listRentals(db, query);
  return pageOf(rows, query.limit, total, (row) => presentRental(row, 'admin'));
}
