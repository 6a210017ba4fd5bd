import type { LedgerEntry } from '@josey/contract/api/money/desk/admin-ledger';
import type { Page } from '@josey/contract/core/envelope';
import type { Db } from '#platform/database/database.ts';
import { sliceOf } from '#platform/database/lists/pages.ts';
import { balancesAt, countEntries, type EntryRow, type LedgerScope, listEntries } from './entries.queries.ts';

/** Entries, last recorded first, with the balance that each left in the accounts of the scope. */
export async function readEntries(
  db: Db,
  scope: LedgerScope,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<LedgerEntry>> {
  const rows = await listEntries(db, scope, page);
  const [newest] = rows;
  const { account: _, ...narrow } = scope;
  const isScoped = Object.values(narrow).some((value) => value !== undefined);
  const [total, balances] = await Promise.all([
    countEntries(db, scope),
    // The platform's own accounts have a line for every trip there ever was.
    newest && isScoped ? balancesAt(db, scope, Number(newest.number)) : undefined,
  ]);
  const after = new Map(balances?.map((row) => [keyOf(row, row.currency), Number(row.cents)]));
  return { ...sliceOf(rows, page.limit, (row) => present(row, balances && after)), total };
}

/** An authorization stays as it was written; the entry that ends it says how. */
function stateOf({ state, ending_state: ending }: EntryRow): LedgerEntry['state'] {
  if (state !== 'pending' || ending === null) return state as LedgerEntry['state'];
  return ending === 'voided' ? 'released' : 'settled';
}

const keyOf = ({ account, person_id }: { account: string; person_id: string | null }, currency: string) =>
  `${account} ${person_id} ${currency}`;

/** Presents an entry, and takes its lines back out of the balances: the next one was recorded before it. */
function present(row: EntryRow, after: Map<string, number> | undefined): LedgerEntry {
  const isPending = row.state === 'pending';
  const lines = row.lines.map((line) => {
    const balanceCents = isPending ? undefined : after?.get(keyOf(line, row.currency));
    return {
      account: line.account,
      ...(line.person && { person: line.person }),
      cents: line.cents,
      ...(balanceCents !== undefined && { balanceCents }),
    };
  });
  for (const line of isPending ? [] : row.lines) {
    const key = keyOf(line, row.currency);
    const balance = after?.get(key);
    if (balance !== undefined) after?.set(key, balance - line.cents);
  }
  return {
    id: row.id,
    number: Number(row.number),
    kind: row.kind,
    state: stateOf(row),
    currency: row.currency,
    subject: { kind: row.subject_kind, id: row.subject_id },
    ...(row.payment_id !== null && { paymentId: row.payment_id }),
    effectiveAt: row.effective_at.toISOString(),
    recordedAt: row.recorded_at.toISOString(),
    lines,
  };
}
