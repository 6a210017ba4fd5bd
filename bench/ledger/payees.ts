import { chargeLines } from '@josey/contract/rules/ledger/charge';
import { sql } from 'kysely';
import type { NewEntry } from '../../packages/server/src/domains/ledger/ledger.queries.ts';
import type { Db, Tx } from '../../packages/server/src/platform/database/database.ts';
import { newId } from '../../packages/server/src/platform/kernel/ids.ts';

/** As many accounts, verified. */
export async function fillPeople(db: Db, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  await sql`insert into users (id, first_name, last_name, email, status)
    select id, 'Person', 'Tester', id || '@example.test', 'verified' from unnest(${ids}::uuid[]) as id`.execute(
    db,
  );
  return ids;
}

/** The entry of a day's rental: what its renter owes, and who gets it. Four lines. */
export function chargeOf(payerId: string, ownerId: string): NewEntry {
  const payee = { account: 'owner_payable', personId: ownerId } as const;
  return {
    kind: 'charge',
    causeId: newId(),
    currency: 'USD',
    paymentId: null,
    subject: { kind: 'rental', id: newId() },
    lines: chargeLines(payerId, { payee, payeeCents: 4_800, platformCents: 1_800, taxCents: 400 }),
    at: new Date(),
  };
}

/** The same rows in tables without triggers and foreign keys. */
export async function makePlainTables(db: Db): Promise<void> {
  for (const table of ['ledger_entries', 'ledger_lines'])
    await sql.raw(`create table plain_${table} (like ${table} including all)`).execute(db);
}

export async function insertPlainly(db: Db | Tx, entry: NewEntry): Promise<void> {
  const { lines } = entry;
  await sql`
    with entry as (
      insert into plain_ledger_entries
        (id, kind, cause_id, state, currency, subject_kind, subject_id, effective_at)
      values (${newId()}, ${entry.kind}, ${entry.causeId}, 'posted', ${entry.currency}, ${entry.subject.kind},
        ${entry.subject.id}, ${entry.at})
      returning id
    )
    insert into plain_ledger_lines (entry_id, position, account, person_id, currency, is_pending, effective_at, cents)
    select entry.id, line.position, line.account, line.person_id, ${entry.currency}, false, ${entry.at}::timestamptz,
           line.cents
      from entry, unnest(${lines.map((_, position) => position)}::smallint[],
        ${lines.map(({ account }) => account)}::text[],
        ${lines.map(({ personId = null }) => personId)}::uuid[],
        ${lines.map(({ cents }) => cents)}::bigint[]) as line (position, account, person_id, cents)`.execute(
    db,
  );
}
