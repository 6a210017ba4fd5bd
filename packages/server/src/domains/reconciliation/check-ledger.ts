import type { LedgerCheck } from '@josey/contract/api/money/desk/admin-reconciliation';
import { sql } from 'kysely';
import { readFromReplica } from '#platform/database/replica.ts';
import type { Context } from '#platform/kernel/context.ts';
import { verifyReceipts } from '../receipts/receipts.public.ts';
import { unequalPayments } from './payments.queries.ts';

const FIRST = new Date(0);
const MOST = 10_000;

/** Reads the whole ledger: whether it adds up, equals payments and receipts, and has no hold without one. */
export function checkLedger(context: Context): Promise<LedgerCheck> {
  return readFromReplica(context, async ({ db }) => {
    const [figures, currencies, unequal] = await Promise.all([
      sql<Pick<LedgerCheck, 'entries' | 'lines' | 'unbalancedEntries' | 'openAuthorizations'>>`
        select (select count(*) from ledger_entries) as entries,
               (select count(*) from ledger_lines) as lines,
               (select count(*) from (
                 select from ledger_lines group by entry_id having sum(cents) <> 0) as u) as "unbalancedEntries",
               (select count(*) from ledger_entries e left join payments p on p.id = e.payment_id
                 where e.state = 'pending' and p.state is distinct from 'authorized'
                   and not exists (select from payment_instructions i where i.payment_id = e.payment_id and i.done_at is null)
                   and not exists (select from ledger_entries x where x.ends_id = e.id)) as "openAuthorizations"`.execute(
        db,
      ),
      sql<{ currency: string; sumCents: number }>`
        select currency, sum(cents)::bigint as "sumCents" from ledger_lines group by currency order by currency`.execute(
        db,
      ),
      unequalPayments(db, FIRST, MOST),
    ]);
    const receipts = await verifyReceipts(db, () => {});
    const [row] = figures.rows;
    if (!row) throw new Error('No figures');
    return {
      ...row,
      currencies: currencies.rows,
      unequalBalances: unequal.length,
      receiptsChecked: receipts.receipts,
      receiptDifferences: receipts.differences,
    };
  });
}
