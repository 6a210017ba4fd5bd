import type { AcceptedPromotion, PromotionLine } from '@josey/contract/rules/pricing/promotion';
import type { Tx } from '#platform/database/database.ts';
import { violates } from '#platform/database/database-errors.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { insertUse, lockCredits, takeBudget, takeCredit } from './promotions.queries.ts';

export interface PromotedTrip {
  subject: { kind: string; id: string };
  personId: string;
  promotion: AcceptedPromotion;
}

/**
 * Takes what a quote promised, in the transaction that creates the rental or ride. Two at once cannot overspend a budget or a
 * credit, or use a code twice for one person: the second asks for a new price.
 */
export async function reservePromotion(
  tx: Tx,
  { subject, personId, promotion }: PromotedTrip,
  now: Date,
): Promise<void> {
  const use = {
    person_id: personId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    created_at: now,
  };
  for (const line of promotion.lines) {
    if (line.kind === 'promo_code') await reserveCode(tx, line, use, now);
    else await reserveCredit(tx, { line, currency: promotion.offer.currency }, use, now);
  }
}

interface Use {
  person_id: string;
  subject_kind: string;
  subject_id: string;
  created_at: Date;
}

async function reserveCode(
  tx: Tx,
  { label, amountCents }: PromotionLine,
  use: Use,
  now: Date,
): Promise<void> {
  const promotionId = await takeBudget(tx, label, -amountCents, now);
  if (!promotionId) throw promotionGone();
  try {
    await insertUse(tx, { ...use, id: newId(), promotion_id: promotionId, amount_cents: -amountCents });
  } catch (error) {
    throw violates(error, 'promotion_uses_once_a_person') ? promotionGone() : error;
  }
}

async function reserveCredit(
  tx: Tx,
  { line, currency }: { line: PromotionLine; currency: string },
  use: Use,
  now: Date,
): Promise<void> {
  let dueCents = -line.amountCents;
  for (const { id, left_cents } of await lockCredits(tx, { personId: use.person_id, currency }, now)) {
    const cents = Math.min(dueCents, left_cents);
    if (cents === 0) break;
    await takeCredit(tx, id, cents);
    await insertUse(tx, { ...use, id: newId(), credit_id: id, amount_cents: cents });
    dueCents -= cents;
  }
  if (dueCents > 0) throw promotionGone();
}

const promotionGone = () => new AppError('quote_expired', 'promotion_gone');
