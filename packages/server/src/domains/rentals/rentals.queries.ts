import type { RentalStatus } from '@josey/contract/rules/states/rental-states';
import { sql, type Updateable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import { takenOffCents } from '../debts/debts.public.ts';
import { chargedBackCents } from '../payments/payments.public.ts';

/** A user's role in a rental. */
export type Side = 'renter' | 'owner';

/** Rentals with the car, the first names, the handovers, the newest extension and the periods beside them. */
function rentals(db: Db | Tx) {
  return db
    .selectFrom('rentals as r')
    .innerJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .innerJoin('users as renter', 'renter.id', 'r.renter_id')
    .innerJoin('users as owner', 'owner.id', 'r.owner_id')
    .leftJoin('handovers as taken', (join) =>
      join
        .onRef('taken.rental_id', '=', 'r.id')
        .on('taken.kind', '=', sql.lit('check_in'))
        .on('taken.at', 'is not', null),
    )
    .leftJoin('handovers as back', (join) =>
      join
        .onRef('back.rental_id', '=', 'r.id')
        .on('back.kind', '=', sql.lit('check_out'))
        .on('back.at', 'is not', null),
    )
    .selectAll('r')
    .select([
      'v.make',
      'v.model',
      'v.year',
      'v.color',
      'v.type as vehicle_type',
      'v.photos',
      'v.time_zone',
      'v.license_plate',
      'v.lat',
      'v.lng',
      'v.address',
      'v.blurred_lat',
      'v.blurred_lng',
      'v.turnaround_minutes',
      'v.key_code',
      'v.pickup_instructions',
      'v.house_rules',
      'renter.first_name as renter_first_name',
      'owner.first_name as owner_first_name',
      'taken.odometer_miles as taken_odometer_miles',
      'taken.fuel_percent as taken_fuel_percent',
      'taken.at as taken_at',
      'back.odometer_miles as back_odometer_miles',
      'back.fuel_percent as back_fuel_percent',
      'back.at as back_at',
    ])
    .select((eb) => [
      sql<number>`case when r.refund_cents > 0 then ${takenOffCents(paidSubjects)} else 0 end`.as(
        'taken_off_cents',
      ),
      sql<number>`case when r.refund_cents > 0 then ${chargedBackCents(paidSubjects)} else 0 end`.as(
        'charged_back_cents',
      ),
      photosAt('check_in').as('taken_photo_ids'),
      photosAt('check_out').as('back_photo_ids'),
      jsonObjectFrom(
        eb
          .selectFrom('rental_extensions as e')
          .select([
            'e.id',
            'e.kind',
            'e.status',
            'e.status_reason',
            'e.starts_at',
            'e.ends_at',
            'e.refund_cents',
            'e.total_cents',
            'e.added_cents',
            'e.owner_cents',
            'e.platform_cents',
            'e.paid_at',
            'e.answer_by',
            'e.hold_expires_at',
            'e.payment_reason',
            'e.confirm_url',
            'e.created_at',
          ])
          .whereRef('e.rental_id', '=', 'r.id')
          .orderBy('e.id', 'desc')
          .limit(1),
      ).as('extension'),
      jsonArrayFrom(
        eb
          .selectFrom('rental_periods as p')
          .select(['p.number', 'p.starts_at', 'p.ends_at', 'p.charge_at', 'p.status'])
          .select(['p.payee_cents', 'p.platform_cents', 'p.tax_cents', 'p.promotion_cents'])
          .whereRef('p.rental_id', '=', 'r.id')
          .orderBy('p.starts_at')
          .orderBy('p.number'),
      ).as('periods'),
    ]);
}

const paidSubjects = sql<string>`
  select r.id union all select added.id from rental_extensions added where added.rental_id = r.id`;

const photosAt = (kind: 'check_in' | 'check_out') => sql<string[]>`array(
  select p.file_id from handover_photos p where p.rental_id = r.id and p.kind = ${sql.lit(kind)} order by p.received_at, p.id)`;

export function getRental(db: Db | Tx, id: string) {
  return rentals(db).where('r.id', '=', id).executeTakeFirstOrThrow();
}

export type RentalRow = Awaited<ReturnType<typeof getRental>>;

/** A rental that this person has a part in; an owner's begins when it is paid. */
export function findRentalOf(db: Db | Tx, id: string, userId: string): Promise<RentalRow | undefined> {
  return rentals(db)
    .where('r.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('r.renter_id', '=', userId),
        eb.and([eb('r.owner_id', '=', userId), eb('r.paid_at', 'is not', null)]),
      ]),
    )
    .executeTakeFirst();
}

export function findRental(db: Db | Tx, id: string): Promise<RentalRow | undefined> {
  return rentals(db).where('r.id', '=', id).executeTakeFirst();
}

/** A rental after which a charge was proposed. */
export function findRentalWithCharge(db: Db, id: string): Promise<RentalRow | undefined> {
  return rentals(db)
    .where('r.id', '=', id)
    .where((eb) =>
      eb.exists(eb.selectFrom('rental_charges as c').select('c.id').whereRef('c.rental_id', '=', 'r.id')),
    )
    .executeTakeFirst();
}

export function findRentals(db: Db | Tx, ids: string[]): Promise<RentalRow[]> {
  return rentals(db).where('r.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

export function findRentalByQuote(db: Db | Tx, quoteId: string): Promise<RentalRow | undefined> {
  return rentals(db).where('r.quote_id', '=', quoteId).executeTakeFirst();
}

/** Locks a rental until the end of the transaction. Read it afterwards, in a statement that starts with the lock held. */
export async function lockRental(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('rentals').select('id').where('id', '=', id).forUpdate().execute();
}

export async function updateRental(tx: Tx, id: string, change: Updateable<DB['rentals']>): Promise<void> {
  await tx.updateTable('rentals').set(change).where('id', '=', id).execute();
}

/** Raises the revision of a rental whose handover changed: pages ask for it again. */
export async function touchRental(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('rentals').set({ id }).where('id', '=', id).execute();
}

interface Slice {
  side: Side;
  userId: string;
  status?: RentalStatus | undefined;
  limit: number;
  cursor?: string | undefined;
}

function filtered(db: Db, { side, userId, status }: Slice) {
  let query = rentals(db).where(`r.${side}_id`, '=', userId);
  if (side === 'owner') query = query.where('r.paid_at', 'is not', null);
  if (status) query = query.where('r.status', '=', status);
  return query;
}

/** Newest first, one more than the limit, and how many there are in all. */
export async function listRentals(db: Db, slice: Slice): Promise<{ rows: RentalRow[]; total: number }> {
  let page = filtered(db, slice)
    .orderBy('r.id', 'desc')
    .limit(slice.limit + 1);
  if (slice.cursor) page = page.where('r.id', '<', slice.cursor);
  const count = filtered(db, slice)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'));
  const [rows, total] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
  return { rows, total: total.n };
}

/** Rentals whose car came back before `before` and that are not complete. */
/** Charges of a rental that wait for an answer or a decision. */
const openCharges = (db: Db) =>
  db
    .selectFrom('rental_charges as c')
    .select('c.id')
    .whereRef('c.rental_id', '=', sql.ref('rentals.id'))
    .where('c.status', 'in', ['proposed', 'disputed']);

/** Returned before, with nothing to be settled; with an open charge, returned before `latest`. */
export function rentalsToComplete(db: Db, { before, latest }: { before: Date; latest: Date }, limit: number) {
  return db
    .selectFrom('rentals')
    .select('id')
    .where('status', '=', sql.lit('returned'))
    .where('status_since', '<=', before)
    .where((eb) => eb.or([eb('status_since', '<=', latest), eb.not(eb.exists(openCharges(db)))]))
    .limit(limit);
}

/** Rentals that are over and never began. */
export function rentalsNeverBegun(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('rentals')
    .select('id')
    .where('status', '=', sql.lit('approved'))
    .where('ends_at', '<=', now)
    .limit(limit);
}

/** The cars that are out, however late. */
export async function listCarsOut(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('rentals').select('vehicle_id').where('status', '=', 'active').execute();
  return rows.map((row) => row.vehicle_id);
}
