import type { Db, Tx } from '#platform/database/database.ts';
import { openDebtsOf, setCard } from './debts.queries.ts';

/** What a rider owes after cash rides: it is added to their next ride that is not paid in cash. */
export async function shortfallOf(db: Db, riderId: string): Promise<number> {
  const debts = await openDebtsOf(db, riderId);
  return debts
    .filter(({ reason }) => reason === 'cash_shortfall')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

/** The rider's shortfalls are charged to the card of the ride that they have completed. */
export async function collectWithRide(
  tx: Tx,
  riderId: string,
  card: { method: string; paymentMethodId: string | null },
  now: Date,
): Promise<void> {
  if (card.method !== 'cash') await setCard(tx, riderId, card, now);
}
