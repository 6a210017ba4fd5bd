import type { Receipt } from '@josey/contract/api/money/receipts';
import type { Db } from '#platform/database/database.ts';
import { presentReceipt } from './receipts.presenter.ts';
import { findRelated, findTrip, listMovements, type ReceiptRow } from './receipts.queries.ts';

/** A receipt with its trip, what moved under it, and the other receipts of the trip. Rides have the operator's time zone. */
export async function presentRow(db: Db, row: ReceiptRow, timeZone: string): Promise<Receipt> {
  const trip = await findTrip(db, row.trip_id);
  if (!trip) throw new Error(`The receipt ${row.id} has no trip`);
  const movements = await listMovements(db, row);
  return presentReceipt(row, { trip, movements, related: await findRelated(db, row), timeZone });
}
