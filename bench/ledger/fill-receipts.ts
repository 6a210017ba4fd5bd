import { sql } from 'kysely';
import { issueReceipts } from '../../packages/server/src/domains/receipts/issue-receipts.ts';
import type { Db } from '../../packages/server/src/platform/database/database.ts';
import type { BenchPostgres } from '../frame/postgres.ts';
import { buildWholeApp } from '../frame/whole-app.ts';

/** Inserted in one statement. */
const AT_ONCE = 10_000;

/**
 * Copies the charges that are there, with their rentals and payments, until there are `count`, and has Josey issue the receipts.
 * The charges are so old that none is mailed.
 */
export async function fillReceipts(postgres: BenchPostgres, count: number): Promise<void> {
  await postgres.fill(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`create temporary table charged as
      select id as entry_id, payment_id, subject_id from ledger_entries where kind = 'charge'`.execute(db);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from charged`.execute(db);
    const templates = rows[0]?.n ?? 0;
    for (let left = count - templates; left > 0; left -= AT_ONCE)
      await copy(db, Math.min(AT_ONCE, left), templates);
    await sql`vacuum analyze`.execute(db);
  });
  const app = await buildWholeApp(postgres.url);
  await app.open();
  await issueReceipts(app.context);
  await app.close();
}

async function copy(db: Db, count: number, templates: number): Promise<void> {
  await sql`create temporary table copies as
    select from_charge.*, gen_random_uuid() as new_entry, gen_random_uuid() as new_payment, gen_random_uuid() as new_rental
      from generate_series(1, ${Math.ceil(count / templates)}::int)
     cross join charged from_charge limit ${count}`.execute(db);
  await sql`insert into rentals select copied.* from copies c join rentals r on r.id = c.subject_id
    cross join lateral jsonb_populate_record(r, jsonb_build_object(
      'id', c.new_rental, 'quote_id', gen_random_uuid())) copied`.execute(db);
  await sql`insert into payments select copied.* from copies c join payments p on p.id = c.payment_id
    cross join lateral jsonb_populate_record(p, jsonb_build_object(
      'id', c.new_payment, 'subject_id', c.new_rental, 'engine_reference', gen_random_uuid())) copied`.execute(
    db,
  );
  await sql`insert into ledger_entries (id, kind, cause_id, state, currency, payment_id, subject_kind, subject_id, effective_at)
    select c.new_entry, e.kind, gen_random_uuid(), e.state, e.currency, c.new_payment, e.subject_kind, c.new_rental,
           e.effective_at - interval '60 days'
      from copies c join ledger_entries e on e.id = c.entry_id`.execute(db);
  await sql`insert into ledger_lines (entry_id, position, account, person_id, currency, is_pending, effective_at, cents)
    select c.new_entry, l.position, l.account, l.person_id, l.currency, l.is_pending, l.effective_at - interval '60 days', l.cents
      from copies c join ledger_lines l on l.entry_id = c.entry_id`.execute(db);
  await sql`insert into receipts_due (entry_id, entry_number)
    select e.id, e.number from copies c join ledger_entries e on e.id = c.new_entry`.execute(db);
  await sql`drop table copies`.execute(db);
}
