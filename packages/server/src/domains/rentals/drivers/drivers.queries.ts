import type { RentalDriverStatus } from '@josey/contract/rules/states/rental-driver-states';
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

const OPEN: RentalDriverStatus[] = ['invited', 'accepted'];

/** Additional drivers with what their accounts say now: it is never copied. */
function drivers(db: Db | Tx) {
  return db
    .selectFrom('rental_drivers as d')
    .leftJoin('users as u', 'u.id', 'd.driver_id')
    .selectAll('d')
    .select(['u.first_name', 'u.status as account_status', 'u.license_expires_on', 'u.deletion_due_at'])
    .select(['u.erased_at', 'u.date_of_birth']);
}

export type DriverRow = Awaited<ReturnType<typeof getDriver>>;

export const getDriver = (db: Db | Tx, id: string) =>
  drivers(db).where('d.id', '=', id).executeTakeFirstOrThrow();

export const driversOf = (db: Db | Tx, rentalId: string): Promise<DriverRow[]> =>
  drivers(db).where('d.rental_id', '=', rentalId).orderBy('d.id').execute();

export const findDriverOf = (tx: Tx, rentalId: string, id: string): Promise<DriverRow | undefined> =>
  drivers(tx).where('d.id', '=', id).where('d.rental_id', '=', rentalId).executeTakeFirst();

export const openDriversOf = (tx: Tx, rentalId: string): Promise<DriverRow[]> =>
  drivers(tx).where('d.rental_id', '=', rentalId).where('d.status', 'in', OPEN).orderBy('d.id').execute();

export async function insertDriver(tx: Tx, driver: Insertable<DB['rental_drivers']>): Promise<void> {
  await tx.insertInto('rental_drivers').values(driver).execute();
}

/** Booked rentals of the one that the other has accepted to drive. */
export function rentalsDrivenBetween(db: Db, one: string, other: string): Promise<{ id: string }[]> {
  return db
    .selectFrom('rental_drivers as d')
    .innerJoin('rentals as r', 'r.id', 'd.rental_id')
    .select('r.id')
    .where('d.status', '=', sql.lit('accepted'))
    .where('r.status', '=', sql.lit('approved'))
    .where('d.driver_id', 'in', [one, other])
    .where(
      sql<boolean>`case d.driver_id when ${one} then ${other}::uuid else ${one}::uuid end in (r.renter_id, r.owner_id)`,
    )
    .execute();
}

/** The addresses of a rental that is over are needed no more. */
export async function forgetAddresses(tx: Tx, rentalId: string): Promise<void> {
  await tx
    .updateTable('rental_drivers')
    .set({ email: null })
    .where('rental_id', '=', rentalId)
    .where('email', 'is not', null)
    .execute();
}

export async function emailOf(tx: Tx, userId: string): Promise<string> {
  const query = tx.selectFrom('users').select('email').where('id', '=', userId);
  return (await query.executeTakeFirstOrThrow()).email;
}

/**
 * The account that an invitation reaches: with a confirmed address, of neither side of the rental, and not of a person who
 * shares a block with one of them.
 */
export async function findInvitee(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('rental_drivers as d')
    .innerJoin('rentals as r', 'r.id', 'd.rental_id')
    .innerJoin('users as me', 'me.email', 'd.email')
    .select('me.id')
    .where('d.id', '=', id)
    .where('me.status', 'in', ['pending', 'verified'])
    .where(reaches)
    .executeTakeFirst();
  return row?.id;
}

type Reached = ExpressionBuilder<
  DB & { d: DB['rental_drivers']; r: DB['rentals']; me: DB['users'] },
  'd' | 'r' | 'me'
>;

const reaches = (eb: Reached) =>
  eb.and([
    eb('me.email_confirmed_at', 'is not', null),
    eb('me.erased_at', 'is', null),
    eb('r.owner_id', '<>', eb.ref('me.id')),
    eb('r.renter_id', '<>', eb.ref('me.id')),
    eb.not(
      eb.exists(
        eb
          .selectFrom('person_blocks as b')
          .select('b.blocker_id')
          .where(
            sql<boolean>`(b.blocker_id, b.blocked_id) in
              ((r.renter_id, me.id), (me.id, r.renter_id), (r.owner_id, me.id), (me.id, r.owner_id))`,
          ),
      ),
    ),
  ]);

/** What a person was invited to or answered. */
function invitationsTo(db: Db | Tx, personId: string) {
  return drivers(db)
    .innerJoin('rentals as r', 'r.id', 'd.rental_id')
    .innerJoin('users as me', (join) => join.on('me.id', '=', personId))
    .where((eb) =>
      eb.or([
        eb('d.driver_id', '=', personId),
        eb.and([
          eb('d.status', '=', sql.lit('invited')),
          eb('d.email', '=', (sub) => sub.selectFrom('users').select('email').where('id', '=', personId)),
          reaches(eb as unknown as Reached),
        ]),
      ]),
    );
}

export const findInvitation = (db: Db | Tx, personId: string, id: string): Promise<DriverRow | undefined> =>
  invitationsTo(db, personId).where('d.id', '=', id).executeTakeFirst();

/** Of trips that are not over, the next first. */
export const listInvitations = (db: Db, personId: string, limit: number): Promise<DriverRow[]> =>
  invitationsTo(db, personId)
    .where('d.status', 'in', OPEN)
    .where('r.status', 'in', ['approved', 'active'])
    .orderBy('r.starts_at')
    .limit(limit)
    .execute();

interface Slice {
  limit: number;
  cursor: string | undefined;
}

/** The invitations of a user's own rentals, or those that they answered; newest first, one more than `limit`. */
export function listDriversFor(
  db: Db,
  as: 'renter' | 'driver',
  userId: string,
  { limit, cursor }: Slice,
): Promise<DriverRow[]> {
  let page = drivers(db)
    .orderBy('d.id', 'desc')
    .limit(limit + 1);
  page =
    as === 'driver'
      ? page.where('d.driver_id', '=', userId)
      : page.where('d.rental_id', 'in', (eb) =>
          eb.selectFrom('rentals as r').select('r.id').where('r.renter_id', '=', userId),
        );
  if (cursor) page = page.where('d.id', '<', cursor);
  return page.execute();
}
