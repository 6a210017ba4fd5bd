import type { Price } from '@josey/contract/rules/receipts/price';
import { type ReceiptDifference, receiptDifferences } from '@josey/contract/rules/receipts/receipt-content';
import { receiptNumber } from '@josey/contract/rules/receipts/receipt-number';
import type { Db } from '#platform/database/database.ts';
import { chargeOf, type IssuedRow, listIssued, proofOf } from './charges.queries.ts';
import { countWithoutReceipt, numberGaps } from './receipts.queries.ts';

interface Verified {
  /** Receipts that were recomputed. */
  receipts: number;
  /** Of these, those whose price was computed again from its rates; the others are from before proofs were kept. */
  proved: number;
  differences: number;
  /** Numbers that no receipt has. */
  gaps: string[];
  /** Charges that have no receipt, although none is due for them. */
  missing: number;
}

export type Difference = ReceiptDifference | 'amount';

const SLICE = 1_000;

/**
 * Recomputes every receipt from what its payer accepted and what the ledger charged. `report` hears of each that differs; of
 * the receipts only one slice is in memory.
 */
export async function verifyReceipts(
  db: Db,
  report: (number: string, found: Difference[]) => void,
): Promise<Verified> {
  const result = { receipts: 0, proved: 0, differences: 0 };
  let after = { year: 0, serial: 0 };
  for (;;) {
    const rows = await listIssued(db, after, SLICE);
    for (const row of rows) {
      const found = differencesOf(row);
      result.receipts += 1;
      if (row.price_proof) result.proved += 1;
      if (found.length === 0) continue;
      result.differences += 1;
      report(receiptNumber(row.year, row.serial), found);
    }
    const last = rows.at(-1);
    if (rows.length < SLICE || !last) break;
    after = { year: last.year, serial: last.serial };
  }
  return { ...result, gaps: await numberGaps(db), missing: await countWithoutReceipt(db) };
}

function differencesOf(row: IssuedRow): Difference[] {
  const issued = row.content as Price;
  const found: Difference[] = receiptDifferences(issued, chargeOf(row), proofOf(row));
  const isAmount = row.total_cents === issued.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return isAmount ? found : [...found, 'amount'];
}
