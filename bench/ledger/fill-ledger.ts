import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/platform/database/database.ts';
import { fillPeople } from './payees.ts';

export const LINES_OF_ENTRY = 4;
/** Inserted in one statement. */
const AT_ONCE = 250_000;

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
  for (let from = 0; from < entries; from += AT_ONCE)
    await insertCharges(db, owners, { from, count: Math.min(AT_ONCE, entries - from) });
  await insertCharges(db, owners.slice(0, 1), { from: entries, count: more });
  for (const table of ['ledger_entries', 'ledger_lines'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  return owners;
}

async function insertCharges(
  db: Db,
  owners: string[],
  { from, count }: { from: number; count: number },
): Promise<void> {
  await sql`
    with entry as (
      insert into ledger_entries (id, kind, cause_id, currency, subject_kind, subject_id, effective_at)
      select gen_random_uuid(), 'charge', gen_random_uuid(), 'USD', 'rental', gen_random_uuid(),
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
