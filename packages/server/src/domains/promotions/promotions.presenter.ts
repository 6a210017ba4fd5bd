import type { AdminPromotion, Credit, PromotionUse } from '@josey/contract/api/money/promotions';
import type { CreditRow, listUses, PromotionRow } from './promotions.queries.ts';

export function presentPromotion(row: PromotionRow & { uses: number | null }, now: Date): AdminPromotion {
  return {
    id: row.id,
    code: row.code,
    scope: row.scope as AdminPromotion['scope'],
    discount:
      row.amount_cents === null
        ? { percent: Number(row.percent), capCents: row.cap_cents ?? 0 }
        : { amountCents: row.amount_cents },
    budgetCents: row.budget_cents,
    spentCents: row.spent_cents,
    uses: row.uses ?? 0,
    currency: row.currency,
    status: statusOf(row, now),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

function statusOf({ stopped_at, starts_at, ends_at }: PromotionRow, now: Date): AdminPromotion['status'] {
  if (stopped_at) return 'stopped';
  if (ends_at <= now) return 'ended';
  return starts_at > now ? 'planned' : 'running';
}

export const presentUse = (row: Awaited<ReturnType<typeof listUses>>[number]): PromotionUse => ({
  id: row.id,
  person: { id: row.person_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
  subject: { kind: row.subject_kind as 'rental' | 'ride', id: row.subject_id },
  amountCents: row.amount_cents,
  returnedCents: row.returned_cents,
  createdAt: row.created_at.toISOString(),
});

export const presentCredit = (row: Omit<CreditRow, 'granted_by' | 'person_id' | 'referral_id'>): Credit => ({
  id: row.id,
  kind: row.kind as Credit['kind'],
  amountCents: row.amount_cents,
  leftCents: row.amount_cents - row.used_cents,
  currency: row.currency,
  reason: row.reason,
  expiresAt: row.expires_at.toISOString(),
  createdAt: row.created_at.toISOString(),
});
