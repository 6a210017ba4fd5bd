import {
  type AcceptedPromotion,
  type PromotionRule,
  promotionCents,
  promotionLines,
} from '@josey/contract/rules/pricing/promotion';
import type { Db } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError, invalidField } from '#platform/kernel/errors.ts';
import { creditLeft, findPromotion, hasUsed, type PromotionRow } from './promotions.queries.ts';

interface ToPrice {
  scope: 'rental' | 'ride';
  /** Absent for a guest: codes and credit are a person's, so a guest can neither try codes nor spend credit. */
  personId: string | undefined;
  priceCents: number;
  /** As the person entered it. */
  code: string | undefined;
}

/**
 * What a person's code and credit take off a price now; undefined when there is nothing. It reserves nothing: that happens with
 * the booking. A code that does not apply is an invalid field that says why.
 */
export async function offerPromotion(
  { db, clock, settings }: Context,
  { scope, personId, priceCents, code }: ToPrice,
): Promise<AcceptedPromotion | undefined> {
  if (personId === undefined) {
    if (code) throw new AppError('unauthenticated', 'sign_in');
    return undefined;
  }
  const now = clock.now();
  const { currency } = settings.current.currency;
  const promotion = code ? await requireCode(db, { code, scope, personId, currency, now }) : undefined;
  const creditCents = await creditLeft(db, { personId, currency }, now);
  const offer = { ...(promotion && { code: ruleOf(promotion) }), creditCents, currency };
  const lines = promotionLines(priceCents, offer);
  if (promotion) {
    const cents = promotionCents(lines.filter(({ kind }) => kind === 'promo_code'));
    if (promotion.spent_cents + cents > promotion.budget_cents) throw refused('code_used_up');
  }
  return lines.length > 0 ? { offer, lines } : undefined;
}

type Refusal =
  | 'code_unknown'
  | 'code_expired'
  | 'code_not_yet'
  | 'code_used_up'
  | 'code_used_before'
  | 'code_for_rentals'
  | 'code_for_rides';

type Sought = Pick<ToPrice, 'scope'> & { personId: string; code: string; currency: string; now: Date };

async function requireCode(db: Db, sought: Sought): Promise<PromotionRow> {
  const promotion = await findPromotion(db, { code: sought.code.toUpperCase() });
  if (!promotion || promotion.currency !== sought.currency) throw refused('code_unknown');
  const reason = refusalOf(promotion, sought);
  if (reason) throw refused(reason);
  if (await hasUsed(db, promotion.id, sought.personId)) throw refused('code_used_before');
  return promotion;
}

function refusalOf(promotion: PromotionRow, { scope, now }: Sought): Refusal | undefined {
  if (promotion.stopped_at || promotion.ends_at <= now) return 'code_expired';
  if (promotion.starts_at > now) return 'code_not_yet';
  if (promotion.scope === 'both' || promotion.scope === scope) return undefined;
  return promotion.scope === 'rental' ? 'code_for_rentals' : 'code_for_rides';
}

const refused = (reason: Refusal) => invalidField('promoCode', reason);

function ruleOf({ code, amount_cents, percent, cap_cents }: PromotionRow): PromotionRule & { code: string } {
  return amount_cents === null
    ? { code, percent: Number(percent), capCents: cap_cents ?? 0 }
    : { code, amountCents: amount_cents };
}
