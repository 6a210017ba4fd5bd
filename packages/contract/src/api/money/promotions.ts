import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { problem } from '../../core/field-problem.ts';
import { instant, optional, reason } from '../../core/wire.ts';
import { PROMOTION_RULES } from '../../rules/limits/money.ts';
import { PROMOTION_SCOPES } from '../../values/choices/promotion-scopes.ts';

const { codeMinLength, codeMaxLength } = PROMOTION_RULES;
const CODE_FORM = problem('promo_code_form', { from: codeMinLength, to: codeMaxLength });

/** A promo code in capitals, as it is compared. */
const code = z
  .string()
  .trim()
  .toUpperCase()
  .min(codeMinLength, CODE_FORM)
  .max(codeMaxLength, CODE_FORM)
  .regex(/^[A-Z0-9-]*$/, CODE_FORM);

const cents = z
  .int(problem('fill_in'))
  .min(1, problem('amount_positive'))
  .max(PROMOTION_RULES.amountMaxCents, problem('amount_too_large'));

/** An amount, or a percentage of the price up to a cap. */
const Discount = z.union([
  z.object({
    percent: z.number().gt(0, problem('percent_range')).max(100, problem('percent_range')),
    capCents: cents,
  }),
  z.object({ amountCents: cents }),
]);

export const AdminPromotion = z
  .object({
    id: z.uuid(),
    code: z.string(),
    scope: z.enum(PROMOTION_SCOPES),
    discount: z.union([
      z.object({ percent: z.number(), capCents: z.int() }),
      z.object({ amountCents: z.int() }),
    ]),
    budgetCents: z.int(),
    /** What trips have taken of the budget, less what came back. */
    spentCents: z.int(),
    /** How many people use it. */
    uses: z.int(),
    currency: z.string(),
    status: z.enum(['planned', 'running', 'ended', 'stopped']),
    startsAt: z.string(),
    endsAt: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'AdminPromotion' });
export type AdminPromotion = z.infer<typeof AdminPromotion>;

export const PromotionUse = z
  .object({
    id: z.uuid(),
    person: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), email: z.string() }),
    subject: z.object({ kind: z.enum(['rental', 'ride']), id: z.uuid() }),
    amountCents: z.int(),
    /** What came back after a cancellation or refund. */
    returnedCents: z.int(),
    createdAt: z.string(),
  })
  .meta({ id: 'PromotionUse' });
export type PromotionUse = z.infer<typeof PromotionUse>;

export const Credit = z
  .object({
    id: z.uuid(),
    /** `referral`: for an invitation, sent or accepted. */
    kind: z.enum(['goodwill', 'referral']),
    amountCents: z.int(),
    leftCents: z.int(),
    currency: z.string(),
    /** In the administrator's words; empty for an invitation. */
    reason: z.string(),
    expiresAt: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'Credit' });
export type Credit = z.infer<typeof Credit>;

export const creditBalance = endpoint({
  method: 'GET',
  path: '/api/credits/balance',
  summary: 'The credit that my next trip can use',
  access: 'user',
  reply: z.object({ leftCents: z.int(), currency: z.string() }).meta({ id: 'CreditBalance' }),
});

export const listCredits = endpoint({
  method: 'GET',
  path: '/api/credits',
  summary: 'The credit that I was given, newest first',
  access: 'user',
  query: z.object(pageQuery),
  reply: Credit,
  paged: true,
});

export const adminPromotions = endpoint({
  method: 'GET',
  path: '/api/admin/promotions',
  summary: 'Promo codes, newest first',
  access: 'admin',
  rights: ['money'],
  query: z.object(pageQuery),
  reply: AdminPromotion,
  paged: true,
});

export const createPromotion = endpoint({
  method: 'POST',
  path: '/api/admin/promotions',
  summary: 'Create a promo code',
  access: 'admin',
  rights: ['money'],
  body: z.object({
    code,
    scope: z.enum(PROMOTION_SCOPES).default('both'),
    discount: Discount,
    budgetCents: cents,
    /** Absent: now. */
    startsAt: optional(instant),
    endsAt: instant,
    reason,
  }),
  reply: AdminPromotion,
  status: 201,
});

export const stopPromotion = endpoint({
  method: 'POST',
  path: '/api/admin/promotions/{id}/stop',
  summary: 'Stop a promo code. What is booked keeps its price',
  access: 'admin',
  rights: ['money'],
  params: idParams,
  body: z.object({ reason }),
  reply: AdminPromotion,
  errors: ['not_found', 'conflict'],
});

export const adminPromotionUses = endpoint({
  method: 'GET',
  path: '/api/admin/promotions/{id}/uses',
  summary: 'Who used a promo code',
  access: 'admin',
  rights: ['money'],
  params: idParams,
  query: z.object(pageQuery),
  reply: PromotionUse,
  paged: true,
  errors: ['not_found'],
});

export const adminCredits = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/credits',
  summary: 'The credit that a person was given',
  access: 'admin',
  rights: ['money'],
  params: idParams,
  query: z.object(pageQuery),
  reply: Credit,
  paged: true,
});

export const grantCredit = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/credits',
  summary: 'Give a person credit',
  access: 'admin',
  rights: ['money'],
  idempotency: 'required',
  params: idParams,
  body: z.object({ amountCents: cents, reason }),
  reply: Credit,
  status: 201,
  errors: ['not_found'],
});
