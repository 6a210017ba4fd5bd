import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';

/** Rows as databases have had them since the first migration of payments, for tests of later ones. */

export const oldUser = (id: string) =>
  sql`insert into users (id, first_name, last_name, email) values (${id}, 'Ada', 'Moss', ${`${id}@example.com`})`;

interface OldRental {
  renter: string;
  owner: string;
  status: string;
  depositCents?: number;
}

/** 1,000: 700 for the owner, 250 for the platform, 50 tax. */
export const oldRental = (id: string, { renter, owner, status, depositCents = 0 }: OldRental) => sql`
  insert into rentals (id, vehicle_id, renter_id, owner_id, quote_id, starts_at, ends_at, status, status_since,
    instant_book, type, lines, total_cents, time_cents, owner_cents, platform_cents, tax_cents, deposit_cents, currency,
    cancellation_policy, payment_method, hold_expires_at, paid_at, created_at)
  values (${id}, ${newId()}, ${renter}, ${owner}, ${newId()}, now(), now() + interval '1 day', ${status}, now(), true,
    'day', '[]', 1000, 900, 700, 250, 50, ${depositCents}, 'USD', 'flexible', 'card', now(), now(), now())`;

/** Adds 400 to the total: 280 for the owner, 100 for the platform, 20 tax. */
export const oldExtension = (id: string, { rental, status }: { rental: string; status: string }) => sql`
  insert into rental_extensions (id, rental_id, quote_id, ends_at, status, status_since, instant, type, lines,
    total_cents, time_cents, owner_cents, platform_cents, tax_cents, added_cents, added_platform_cents,
    hold_expires_at, paid_at, created_at)
  values (${id}, ${rental}, ${newId()}, now(), ${status}, now(), true, 'day', '[]', 1000, 900, 700, 250, 50,
    400, 100, now(), now(), now())`;

interface OldPayment {
  payer: string;
  subject: string;
  kind?: string;
  purpose?: string;
  cents: number;
  captured?: number;
  refunded?: number;
  /** Since there is such a column. */
  charged?: number;
  method?: string;
  state: string;
}

export const oldPayment = (id: string, { kind = 'rental', purpose = 'price', ...rest }: OldPayment) => {
  const charged = rest.charged === undefined ? [sql``, sql``] : [sql`charged_cents,`, sql`${rest.charged},`];
  return sql`
  insert into payments (id, payer_id, kind, subject_id, purpose, amount_cents, ${charged[0]} captured_cents,
    refunded_cents, currency, method, description, state, created_at)
  values (${id}, ${rest.payer}, ${kind}, ${rest.subject}, ${purpose}, ${rest.cents}, ${charged[1]} ${rest.captured ?? 0},
    ${rest.refunded ?? 0}, 'USD', ${rest.method ?? 'card'}, 'x', ${rest.state}, now())`;
};

export const oldCapture = (paymentId: string, cents: number, isDone: boolean) => sql`
  insert into payment_instructions (id, payment_id, kind, amount_cents, created_at, done_at)
  values (${newId()}, ${paymentId}, 'capture', ${cents}, now(), ${isDone ? new Date() : null})`;

/** Inserts them without their cars, which do not matter. */
export function insertOldRows(db: Db, rows: RawBuilder<unknown>[]): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const row of rows) await row.execute(tx);
  });
}
