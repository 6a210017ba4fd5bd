import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/platform/database/database.ts';
import { fillPeople } from './payees.ts';

export const LINES_OF_ENTRY = 4;
/** Inserted in one statement. */
const AT_ONCE = 250_000;

/** Read by person, they are cheaper to build at the end. */
const BY_PERSON = ['ledger_lines_by_account', 'ledger_lines_by_person'];

/**
 * Charges of four lines, shared out among so many owners, without the triggers of the ledger. The first owner has `more` charges
 * beside. Returns the owners.
 */
export async function fillLedger(
  db: Db,
  { entries, people, more }: { entries: number; people: number; more: number },
): Promise<string[]> {
  const owners = await fillPeople(db, people);
  await sql`set session_replication_role = replica`.execute(db);
  const rebuild = await dropIndexes(db, BY_PERSON);
  for (let from = 0; from < entries; from += AT_ONCE)
    await insertCharges(db, owners, { from, count: Math.min(AT_ONCE, entries - from) });
  await insertCharges(db, owners.slice(0, 1), { from: entries, count: more });
  await rebuild();
  for (const table of ['ledger_entries', 'ledger_lines'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  return owners;
}

/** Returns what builds them again. */
async function dropIndexes(db: Db, names: string[]): Promise<() => Promise<void>> {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = any(${names})`.execute(db);
  for (const name of names) await sql`drop index ${sql.table(name)}`.execute(db);
  return async () => {
    await sql`set maintenance_work_mem = '512MB'`.execute(db);
    for (const { indexdef } of rows) await sql.raw(indexdef).execute(db);
  };
}

/** In the order of time, as Josey's own ids are. */
const idOf = (kind: string) =>
  sql`(${sql.lit(`00000000-0000-7000-${kind}-`)} || lpad(to_hex(n), 12, '0'))::uuid`;

async function insertCharges(
  db: Db,
  owners: string[],
  { from, count }: { from: number; count: number },
): Promise<void> {
  await sql`
    with entry as (
      insert into ledger_entries (id, kind, cause_id, currency, subject_kind, subject_id, effective_at)
      select ${idOf('8000')}, 'charge', ${idOf('9000')}, 'USD', 'rental', ${idOf('a000')},
             now() - n * interval '1 second'
        from generate_series(${from}::integer, ${from + count - 1}::integer) n
      returning id, effective_at, number
    )
    insert into ledger_lines (entry_id, position, account, person_id, currency, is_pending, effective_at, cents)
    select entry.id, line.position, line.account, line.person_id, 'USD', false, entry.effective_at, line.cents
      from entry
      cross join lateral (select (${owners}::uuid[])[1 + entry.number % ${owners.length}] as owner_id) o
      cross join lateral (values
        (0, 'customer_receivable', o.owner_id, 7000), (1, 'owner_payable', o.owner_id, -4800),
        (2, 'platform_revenue', null, -1800), (3, 'taxes', null, -400)) as line (position, account, person_id, cents)`.execute(
    db,
  );
}
