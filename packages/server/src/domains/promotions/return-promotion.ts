import { PROMOTION_RULES } from '@josey/contract/rules/limits/money';
import type { Tx } from '#platform/database/database.ts';
import { countReturned, lockUses, returnBudget, returnCredit } from './promotions.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Gives back what a rental or ride took: at most `cents`, or all. Credit comes first; a code can be used again once all of it is
 * back. Runs in the transaction of the refund or the end of the booking.
 */
export async function returnPromotion(
  tx: Tx,
  subject: { kind: string; id: string },
  now: Date,
  cents = Number.POSITIVE_INFINITY,
): Promise<void> {
  const until = new Date(now.getTime() + PROMOTION_RULES.returnedCreditDays * DAY_MS);
  let leftCents = cents;
  for (const use of await lockUses(tx, subject)) {
    const back = Math.min(leftCents, use.left_cents);
    if (back === 0) break;
    await countReturned(tx, use.id, back);
    if (use.promotion_id) await returnBudget(tx, use.promotion_id, back);
    if (use.credit_id) await returnCredit(tx, use.credit_id, back, until);
    leftCents -= back;
  }
}

/** What a trip took and did not give back. */
export async function promotionLeft(tx: Tx, subject: { kind: string; id: string }): Promise<number> {
  const uses = await lockUses(tx, subject);
  return uses.reduce((sum, { left_cents }) => sum + left_cents, 0);
}
