import type { PaymentDifference, Reconciliation } from '@josey/contract/api/money/desk/admin-reconciliation';
import type { Db } from '#platform/database/database.ts';
import { lastComparison, openDifferences } from './differences.queries.ts';

const SHOWN = 100;

/** The last comparison, and what does not match. */
export async function readReconciliation(db: Db): Promise<Reconciliation> {
  const [last, rows] = await Promise.all([lastComparison(db), openDifferences(db, SHOWN)]);
  return {
    ...(last && {
      last: { at: last.at.toISOString(), charges: last.charges, differences: last.differences },
    }),
    differences: rows.map((row) => ({
      id: row.id,
      kind: row.kind as PaymentDifference['kind'],
      paymentId: row.payment_id,
      ...(row.reference !== null && { reference: row.reference }),
      currency: row.currency,
      ourCents: row.our_cents,
      theirCents: row.their_cents,
      foundAt: row.found_at.toISOString(),
    })),
  };
}
