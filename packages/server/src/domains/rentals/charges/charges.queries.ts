import type { RentalChargeStatus } from '@josey/contract/rules/states/money/rental-charge-states';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import type { Side } from '../rentals.queries.ts';

export type ChargeRow = Selectable<DB['rental_charges']>;

export async function insertCharge(tx: Tx, charge: Insertable<DB['rental_charges']>): Promise<void> {
  await tx.insertInto('rental_charges').values(charge).execute();
}

export async function setSettlement(tx: Tx, charges: ChargeRow[], settlementId: string): Promise<void> {
  const ids = charges.map(({ id }) => id);
  await tx
    .updateTable('rental_charges')
    .set({ settlement_id: settlementId })
    .where('id', 'in', ids)
    .execute();
}

export const getCharge = (db: Db | Tx, id: string): Promise<ChargeRow> =>
  db.selectFrom('rental_charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const findCharge = (db: Db | Tx, id: string): Promise<ChargeRow | undefined> =>
  db.selectFrom('rental_charges').selectAll().where('id', '=', id).executeTakeFirst();

export const chargesOf = (db: Db | Tx, rentalId: string): Promise<ChargeRow[]> =>
  db.selectFrom('rental_charges').selectAll().where('rental_id', '=', rentalId).orderBy('id').execute();

/** Those that are to be paid, and for which nothing was taken yet. */
export const payableCharges = (tx: Tx, rentalId: string): Promise<ChargeRow[]> =>
  tx
    .selectFrom('rental_charges')
    .selectAll()
    .where('rental_id', '=', rentalId)
    .where('status', 'in', ['accepted', 'decided'])
    .where('payable_cents', '>', 0)
    .where('settlement_id', 'is', null)
    .orderBy('id')
    .execute();

export const chargesOfSettlement = (tx: Tx, settlementId: string): Promise<ChargeRow[]> =>
  tx
    .selectFrom('rental_charges')
    .selectAll()
    .where('settlement_id', '=', settlementId)
    .orderBy('id')
    .execute();

/** Proposed, and not answered in time. */
export const unansweredCharges = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('rental_charges')
    .select(['id', 'rental_id'])
    .where('status', '=', sql.lit('proposed'))
    .where('answer_by', '<=', now)
    .limit(limit);

/** Charges of all rentals with both people, newest first, one more than `limit`. */
export function listChargesForAdmin(
  db: Db,
  {
    status,
    limit,
    cursor,
  }: { status?: RentalChargeStatus | undefined; limit: number; cursor?: string | undefined },
) {
  let page = db
    .selectFrom('rental_charges as c')
    .innerJoin('rentals as r', 'r.id', 'c.rental_id')
    .innerJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .innerJoin('users as owner', 'owner.id', 'r.owner_id')
    .innerJoin('users as renter', 'renter.id', 'r.renter_id')
    .selectAll('c')
    .select(['r.currency', 'r.owner_id', 'r.renter_id', 'v.make', 'v.model', 'v.year'])
    .select(['owner.first_name as owner_first_name', 'renter.first_name as renter_first_name'])
    .orderBy('c.id', 'desc')
    .limit(limit + 1);
  if (status) page = page.where('c.status', '=', status);
  if (cursor) page = page.where('c.id', '<', cursor);
  return page.execute();
}

/** The charges after a user's rentals on one side, newest first, one more than `limit`. */
export function listChargesFor(
  db: Db,
  side: Side,
  userId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let page = db
    .selectFrom('rental_charges as c')
    .innerJoin('rentals as r', 'r.id', 'c.rental_id')
    .selectAll('c')
    .select('r.currency')
    .where(`r.${side}_id`, '=', userId)
    .orderBy('c.id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('c.id', '<', cursor);
  return page.execute();
}

/** At most one more than `limit`. */
export async function countChargesForAdmin(
  db: Db,
  status: RentalChargeStatus | undefined,
  limit: number,
): Promise<number> {
  let found = db
    .selectFrom('rental_charges')
    .select('id')
    .limit(limit + 1);
  if (status) found = found.where('status', '=', status);
  const { n } = await db
    .selectFrom(found.as('f'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
