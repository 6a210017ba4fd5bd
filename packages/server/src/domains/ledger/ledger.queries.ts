import type { LedgerLine } from '@josey/contract/rules/ledger/accounts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { type Placeholders, prepared } from '#platform/database/prepared.ts';
import { newId } from '#platform/kernel/ids.ts';

export interface NewEntry {
  kind: string;
  /** The payment or instruction that the entry records. One entry of a kind for each. */
  causeId: string;
  state?: 'posted' | 'pending';
  currency: string;
  /** Null: the entry is not about a payment. */
  paymentId: string | null;
  subject: { kind: string; id: string };
  lines: readonly LedgerLine[];
  /** When it happened; the time of recording is the database's. */
  at: Date;
}

/**
 * Writes an entry with its lines in one statement, in the caller's transaction. False when this cause has its entry
 * already. `ends`: the payment whose authorization it ends, if that has one.
 */
export async function insertEntry(tx: Tx, entry: NewEntry & { ends?: string | undefined }): Promise<boolean> {
  const { kind, causeId, currency, paymentId, subject, lines, at, state = 'posted', ends = null } = entry;
  const written = await writeEntry(tx, {
    id: newId(),
    kind,
    causeId,
    state,
    ends,
    currency,
    paymentId,
    subjectKind: subject.kind,
    subjectId: subject.id,
    at,
    accounts: lines.map(({ account }) => account),
    people: lines.map(({ personId = null }) => personId),
    cents: lines.map((line) => line.cents),
  });
  return written.length > 0;
}

interface EntryValues {
  id: string;
  kind: string;
  causeId: string;
  state: string;
  ends: string | null;
  currency: string;
  paymentId: string | null;
  subjectKind: string;
  subjectId: string;
  at: Date;
  /** The lines, each in the three lists. */
  accounts: string[];
  people: (string | null)[];
  cents: number[];
}

const writeEntry = prepared((db, entry: Placeholders<EntryValues>) => ({
  compile: () =>
    sql<{ id: string }>`
    with entry as (
      insert into ledger_entries
        (id, kind, cause_id, state, ends_id, currency, payment_id, subject_kind, subject_id, effective_at)
      values (${entry.id}, ${entry.kind}, ${entry.causeId}, ${entry.state},
        (select a.id from ledger_entries a
          where a.kind = 'authorization' and a.cause_id = ${entry.ends}::uuid
            and not exists (select from ledger_entries e where e.ends_id = a.id)),
        ${entry.currency}, ${entry.paymentId}, ${entry.subjectKind}, ${entry.subjectId}, ${entry.at})
      on conflict (kind, cause_id) do nothing
      returning id, currency, state, effective_at
    ), lines as (
      insert into ledger_lines (entry_id, position, account, person_id, currency, is_pending, effective_at, cents)
      select entry.id, line.number - 1, line.account, line.person_id,
             entry.currency, entry.state = 'pending', entry.effective_at, line.cents
        from entry, unnest(${entry.accounts}::text[], ${entry.people}::uuid[], ${entry.cents}::bigint[])
          with ordinality as line (account, person_id, cents, number)
    )
    select id from entry`.compile(db),
}));

/** Ends the authorization of a payment that moved nothing. It does nothing for a payment without one. */
export async function insertEnd(tx: Tx, paymentId: string, at: Date): Promise<void> {
  await sql`
    insert into ledger_entries
      (id, kind, cause_id, state, ends_id, currency, payment_id, subject_kind, subject_id, effective_at)
    select ${newId()}::uuid, 'release', a.cause_id, 'voided', a.id, a.currency, a.payment_id, a.subject_kind, a.subject_id,
           ${at}::timestamptz
      from ledger_entries a
     where a.kind = 'authorization' and a.cause_id = ${paymentId}
        on conflict do nothing`.execute(tx);
}

/** The lines of one entry. */
export async function linesOfEntry(tx: Tx, kind: string, causeId: string): Promise<LedgerLine[]> {
  const rows = await tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_lines as l', 'l.entry_id', 'e.id')
    .select(['l.account', 'l.person_id', 'l.cents'])
    .where('e.kind', '=', kind)
    .where('e.cause_id', '=', causeId)
    .orderBy('l.position')
    .execute();
  return rows.map(({ account, person_id, cents }) => lineOf(account, person_id, Number(cents)));
}

/** The sum of a payment's lines of one kind of entry, by account. */
export async function linesOfPayment(tx: Db | Tx, paymentId: string, kind: string): Promise<LedgerLine[]> {
  const rows = await tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_lines as l', 'l.entry_id', 'e.id')
    .select((eb) => ['l.account', 'l.person_id', eb.fn.sum<number>('l.cents').as('cents')])
    .where('e.payment_id', '=', paymentId)
    .where('e.kind', '=', kind)
    .groupBy(['l.account', 'l.person_id'])
    .execute();
  return rows.map(({ account, person_id, cents }) => lineOf(account, person_id, Number(cents)));
}

const lineOf = (account: string, personId: string | null, cents: number): LedgerLine =>
  ({ account, ...(personId && { personId }), cents }) as LedgerLine;

/** What of a debt is written off. */
export async function writtenOffCents(tx: Tx, debtId: string): Promise<number> {
  const { cents } = await tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_lines as l', 'l.entry_id', 'e.id')
    .select(sql<string>`coalesce(sum(l.cents), 0)`.as('cents'))
    .where('e.subject_id', '=', debtId)
    .where('e.kind', '=', 'write_off')
    .where('l.account', '=', 'bad_debts')
    .executeTakeFirstOrThrow();
  return Number(cents);
}

/** A person's lines, newest first, one more than `limit`. An id is the entry's number and the line's position. */
export async function listLinesOf(
  db: Db,
  personId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let page = db
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .select([
      sql<string>`e.number || '.' || l.position`.as('id'),
      'l.account',
      'l.currency',
      'l.cents',
      'l.is_pending',
      'e.kind',
      'e.subject_kind',
      'e.subject_id',
      'e.effective_at',
    ])
    .where('l.person_id', '=', personId)
    .orderBy('e.number', 'desc')
    .orderBy('l.position', 'desc')
    .limit(limit + 1);
  const [number, position] = cursor?.split('.') ?? [];
  if (number && position)
    page = page.where(sql<boolean>`(e.number, l.position) < (${number}::bigint, ${position}::smallint)`);
  return page.execute();
}
