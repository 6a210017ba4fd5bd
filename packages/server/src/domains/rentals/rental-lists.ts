import type * as api from '@josey/contract/api/desk/admin';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import { RENTAL_STATUSES, type RentalStatus } from '@josey/contract/rules/states/rental-states';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { countList, inOrderOf, type List, type ListTotal, listIds } from '#platform/database/lists/lists.ts';
import { type Slice, sliceOf } from '#platform/database/lists/pages.ts';
import type { AcceptedTrip } from '#platform/kernel/accepted-trip.ts';
import type { Context } from '#platform/kernel/context.ts';
import { type Days, dayAt, startOf } from '#platform/kernel/time/days.ts';
import { presentRental } from './rentals.presenter.ts';
import { findRentals } from './rentals.queries.ts';

const RENTALS: List = {
  table: 'rentals',
  filters: { status: RENTAL_STATUSES },
  sorts: { since: [sql`created_at`], start: [sql`starts_at`] },
};

/** All rentals, for administrators. */
export async function listRentalsForAdmin(
  { db, clock }: Context,
  query: ParsedQuery<typeof api.adminRentals>,
): Promise<Slice<Rental>> {
  const ids = await listIds(db, RENTALS, { ...query, where: { status: query.status }, cursor: query.cursor });
  const rows = inOrderOf(ids, await findRentals(db, ids));
  const now = clock.now();
  return sliceOf(rows, query.limit, (row) => presentRental(row, 'admin', now));
}

export const countRentals = (db: Db, status?: RentalStatus): Promise<ListTotal> =>
  countList(db, RENTALS, { where: { status } });

/** How many rentals a user has made, or has had of their cars. */
export async function countRentalsOf(db: Db, side: 'renter' | 'owner', userId: string): Promise<number> {
  let query = db
    .selectFrom('rentals')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(`${side}_id`, '=', userId);
  if (side === 'owner') query = query.where('paid_at', 'is not', null);
  return (await query.executeTakeFirstOrThrow()).n;
}

/** A person's completed rentals, on either side. */
export async function countCompletedRentals(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('rentals')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '=', 'completed')
    .where((eb) => eb.or([eb('renter_id', '=', userId), eb('owner_id', '=', userId)]))
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether one of two people has rented from the other, or asked to: a hold that was never paid is none of the owner's. */
export async function haveRental(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('rentals')
    .select('id')
    .where('paid_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('renter_id', '=', one), eb('owner_id', '=', other)]),
        eb.and([eb('renter_id', '=', other), eb('owner_id', '=', one)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function rentalsByDay(db: Db, days: Days) {
  return db
    .selectFrom('rentals')
    .select([dayAt('created_at', days).as('day'), sql<number>`count(*)`.as('n')])
    .where('created_at', '>=', startOf(days))
    .groupBy('day')
    .execute();
}

/** The prices of the newest completed rentals whose rates were stored, with the place that decides their tax. */
export async function lastRentalPrices(db: Db, limit: number): Promise<AcceptedTrip[]> {
  const rows = await db
    .selectFrom('rentals as r')
    .innerJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .select(['r.price_proof', 'v.lat', 'v.lng', 'r.created_at as at'])
    .where('r.status', '=', 'completed')
    .where(sql<string>`r.price_proof->>'kind'`, '=', 'rental')
    .orderBy('r.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows as unknown as AcceptedTrip[];
}

/** The newest rentals that are completed, or were canceled after their approval. */
export async function lastEndedRentals(db: Db, limit: number) {
  const ended = (status: 'completed' | 'cancelled') =>
    db
      .selectFrom('rentals as r')
      .leftJoin('handovers as back', (join) =>
        join.onRef('back.rental_id', '=', 'r.id').on('back.kind', '=', sql.lit('check_out')),
      )
      .select([
        'r.owner_id',
        'r.cancellation_cause',
        'r.cancellation_policy',
        'r.created_at',
        'r.starts_at',
        'r.ends_at',
        'r.status_since',
        'r.total_cents',
        'r.time_cents',
        'r.terms',
        'back.at as back_at',
      ])
      .where('r.status', '=', sql.lit(status))
      .$if(status === 'cancelled', (query) => query.where('r.cancellation_cause', 'is not', null))
      .orderBy('r.created_at', 'desc')
      .limit(limit)
      .execute();
  const [completed, canceled] = await Promise.all([ended('completed'), ended('cancelled')]);
  return [...completed, ...canceled]
    .toSorted((one, other) => +other.created_at - +one.created_at)
    .slice(0, limit);
}

export type EndedRental = Awaited<ReturnType<typeof lastEndedRentals>>[number];
