import { z } from 'zod';
import { line, optional } from '../../core/wire.ts';
import { TEXT_RULES } from '../../rules/limits/texts.ts';

/** What credit or a promo code takes off a price; its amounts are negative. A code is the label of its line. */
const PromotionLine = z
  .object({
    kind: z.enum(['promo_code', 'credit']),
    label: z.string(),
    quantity: z.number(),
    unitCents: z.int(),
    amountCents: z.int(),
  })
  .meta({ id: 'PromotionLine' });

/** Of a price, for the person who pays it: what the platform pays of it, and what is left. Absent without a promotion. */
export const promotionFields = {
  promotions: z.array(PromotionLine).optional(),
  dueCents: z.int().optional(),
};

/** A promo code as a person enters it. */
export const promoCode = optional(line(TEXT_RULES.codeMaxLength));
