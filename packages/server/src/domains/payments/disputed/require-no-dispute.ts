import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { hasDisputedPayment } from './disputed.queries.ts';

/** Refuses a booking or ride of a person whose bank is deciding about one of their payments. */
export async function requireNoDispute(db: Db | Tx, payerId: string): Promise<void> {
  if (await hasDisputedPayment(db, payerId)) throw new AppError('conflict', 'payment_disputed');
}
