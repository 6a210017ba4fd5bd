import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { hasRight } from '#platform/security/staff-rights.ts';

export const dueReceipts = (db: Db | Tx) =>
  db.selectFrom('receipts_due').select('entry_id').where('set_aside_at', 'is', null);

/** The last of `count` new numbers of a year. The row stays locked until the end of the transaction. */
export async function takeNumbers(tx: Tx, year: number, count: number): Promise<number> {
  const { last } = await tx
    .insertInto('receipt_numbers')
    .values({ year, last: count })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ last: eb('receipt_numbers.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertReceipts(tx: Tx, receipts: Insertable<DB['receipts']>[]): Promise<void> {
  await tx.insertInto('receipts').values(receipts).execute();
  const entries = receipts.map(({ entry_id }) => entry_id);
  await tx.deleteFrom('receipts_due').where('entry_id', '=', sql<string>`any(${entries}::uuid[])`).execute();
}

export async function setAside(tx: Tx, entryIds: string[], now: Date): Promise<void> {
  await tx
    .updateTable('receipts_due')
    .set({ set_aside_at: now })
    .where('entry_id', '=', sql<string>`any(${entryIds}::uuid[])`)
    .execute();
}

export async function tryAllAgain(db: Db): Promise<void> {
  await db
    .updateTable('receipts_due')
    .set({ set_aside_at: null })
    .where('set_aside_at', 'is not', null)
    .execute();
}

export async function countSetAside(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('receipts_due')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('set_aside_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** Who asks: a payer sees their own receipts, an administrator for support or money all. */
export type Reader = Pick<Caller, 'id' | 'rights'>;

function receipts(db: Db, reader?: Reader) {
  const query = db
    .selectFrom('receipts as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('users as payer', 'payer.id', 'r.payer_id')
    .leftJoin('billing_details as b', 'b.id', 'r.billed_to_id')
    .leftJoin('payment_methods as m', (join) =>
      join.onRef('m.user_id', '=', 'r.payer_id').onRef('m.reference', '=', 'p.payment_method_id'),
    )
    .selectAll('r')
    .select(['m.brand', 'm.last4'])
    .select(['p.method', 'payer.first_name', 'payer.last_name', 'payer.email'])
    .select(['payer.erased_at', 'b.company', 'b.tax_id']);
  return reader && !hasRight(reader, 'support', 'money') ? query.where('r.payer_id', '=', reader.id) : query;
}

export const findReceipt = (db: Db, id: string, reader: Reader) =>
  receipts(db, reader).where('r.id', '=', id).executeTakeFirst();

export const findIssued = (db: Db, id: string) => receipts(db).where('r.id', '=', id).executeTakeFirst();

/** For the server itself. */
export const findReceiptOf = (db: Db, paymentId: string) =>
  receipts(db).where('r.payment_id', '=', paymentId).orderBy('r.id').executeTakeFirst();

/** The receipt for the price of a rental or ride. */
export const findReceiptFor = (db: Db, subject: { kind: string; id: string }, reader: Reader) =>
  receipts(db, reader)
    .where('r.subject_id', '=', subject.id)
    .where('r.subject_kind', '=', subject.kind)
    .where('r.purpose', '=', 'price')
    .orderBy('r.id')
    .executeTakeFirst();

export type ReceiptRow = Awaited<ReturnType<typeof findReceipt>> & object;

/** The other receipts of the same trip, oldest first. */
export const findRelated = (db: Db, { id, trip_id, payer_id }: ReceiptRow) =>
  db
    .selectFrom('receipts')
    .select(['id', 'year', 'serial', 'subject_kind', 'purpose', 'total_cents'])
    .where('trip_id', '=', trip_id)
    .where('payer_id', '=', payer_id)
    .where('id', '<>', id)
    .orderBy('id')
    .execute();

export interface MovementRow {
  kind: 'charge' | 'refund' | 'shortfall';
  cents: number;
  effective_at: Date;
  settled_at: Date | null;
  /** As an administrator gave it. */
  reason: string | null;
}

/**
 * The charge and its refunds, with the times at which the provider had carried them out; a refund that came back is on its way again. Cash is paid at once, and a charge
 * that was refused with its debt; what was missing of it is a movement of its own.
 */
export async function listMovements(db: Db, { entry_id, payment_id }: ReceiptRow): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select case e.kind when 'cash_shortfall' then 'shortfall' else e.kind end as kind, e.effective_at,
           (case when e.kind = 'cash_shortfall' then missing.cents
                 else (select abs(sum(l.cents)) from ledger_lines l
                        where l.entry_id = e.id and l.account in ('customer_receivable', 'cash_in_hand'))
                      - case when e.kind = 'charge' then missing.cents else 0 end
            end)::bigint as cents,
           coalesce(
             (select s.effective_at from ledger_entries s
               where e.kind <> 'refund' and s.kind = 'settlement' and s.cause_id = e.cause_id),
             (select coalesce(s.effective_at, i.done_at)
                from payment_instructions i
                left join ledger_entries s on s.kind = 'settlement' and s.cause_id = i.id
               where e.kind = 'refund' and i.payment_id = e.payment_id and e.cause_id in (i.id, i.origin_id)
                 and i.outcome is distinct from 'failed' and (s.id is not null or i.outcome is not null)),
             (select max(d.closed_at) from debts d
               where e.kind <> 'refund' and d.payment_id = e.payment_id and d.status = 'paid')) as settled_at,
           (select a.reason from admin_actions a where e.kind = 'refund' and a.target_id = e.payment_id
             and a.type = 'payment_refunded' and a.created_at = e.effective_at limit 1) as reason
      from ledger_entries e
      cross join (
        select coalesce(sum(l.cents), 0) as cents from ledger_entries s join ledger_lines l on l.entry_id = s.id
         where s.payment_id = ${payment_id} and s.kind = 'cash_shortfall' and l.account = 'customer_receivable') missing
     where e.payment_id = ${payment_id} and (e.id = ${entry_id} or e.kind in ('refund', 'cash_shortfall'))
     order by e.number`.execute(db);
  return rows.filter(({ cents }) => cents > 0);
}

export interface TripRow {
  starts_at: Date;
  ends_at: Date;
  time_zone: string | null;
  payee_first_name: string | null;
  car: string | null;
  plate: string | null;
  pickup: string | null;
  dropoff: string | null;
  distance_miles: number | null;
  duration_minutes: number | null;
}

/** The rental or ride of a receipt; of a payment toward a balance, only when it was. */
export async function findTrip(db: Db, tripId: string): Promise<TripRow | undefined> {
  const { rows } = await sql<TripRow>`
    select r.starts_at, r.ends_at, v.time_zone, owner.first_name as payee_first_name,
           v.year || ' ' || v.make || ' ' || v.model as car, v.license_plate as plate, null as pickup, null as dropoff,
           null::float8 as distance_miles, null::integer as duration_minutes
      from rentals r join vehicles v on v.id = r.vehicle_id join users owner on owner.id = r.owner_id
     where r.id = ${tripId}
    union all
    select coalesce(d.started_at, d.requested_at), coalesce(d.completed_at, d.cancelled_at, d.requested_at), null,
           driver.first_name, d.car ->> 'name', d.car ->> 'plate', coalesce(d.pickup_name, d.pickup_address),
           coalesce(d.dropoff_name, d.dropoff_address), d.distance_miles::float8, d.duration_minutes
      from rides d left join users driver on driver.id = d.driver_id
     where d.id = ${tripId}
    union all
    select b.created_at, b.created_at, null, null, null, null, null, null, null, null
      from balance_settlements b where b.id = ${tripId}`.execute(db);
  return rows[0];
}

/** A payer's receipts, newest first, one more than `limit`. */
export function listReceipts(
  db: Db,
  payerId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let page = db
    .selectFrom('receipts as r')
    .leftJoin('billing_details as b', 'b.id', 'r.billed_to_id')
    .selectAll('r')
    .select(['b.company', 'b.tax_id'])
    .where('r.payer_id', '=', payerId)
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('r.id', '<', cursor);
  return page.execute();
}

/** The numbers that are missing in a year, at most 100: it counts from 1 to the last that was taken. */
export async function numberGaps(db: Db): Promise<string[]> {
  const { rows } = await sql<{ year: number; after: number; next: number }>`
    select year, serial - step as after, serial as next
      from (select year, serial, serial - coalesce(lag(serial) over (partition by year order by serial), 0) as step
              from (select year, serial from receipts union all select year, last + 1 from receipt_numbers) taken) steps
     where step > 1 limit 100`.execute(db);
  return rows.map(({ year, after, next }) => `${year}: ${after + 1} to ${next - 1}`);
}

/** Charges that have neither a receipt nor wait for one, and those that were set aside. */
export async function countWithoutReceipt(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('ledger_entries as e')
    .leftJoin('receipts as r', 'r.entry_id', 'e.id')
    .leftJoin('receipts_due as d', 'd.entry_id', 'e.id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('e.kind', '=', 'charge')
    .where('r.id', 'is', null)
    .where((eb) => eb.or([eb('d.entry_id', 'is', null), eb('d.set_aside_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return n;
}
