import type { Db, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { presentDebt } from './debts.presenter.ts';
import { openDebtsOf } from './debts.queries.ts';

/** Refuses a booking or ride of a person who owes something; `except`: what the ride's own card will be charged for. */
export async function requireNoDebt(
  db: Db | Tx,
  userId: string,
  except?: 'cash_shortfall' | undefined,
): Promise<void> {
  const debts = (await openDebtsOf(db, userId)).filter(({ reason }) => reason !== except);
  if (debts.length > 0)
    throw new AppError('payment_failed_debt', 'pay_first', { details: { debts: debts.map(presentDebt) } });
}
