import type { Credit, grantCredit as GrantCredit } from '@josey/contract/api/money/promotions';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { PROMOTION_RULES } from '@josey/contract/rules/limits/money';
import { enqueue } from '#events';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { presentCredit } from './promotions.presenter.ts';
import { insertCredit, isPerson } from './promotions.queries.ts';

const DAY_MS = 86_400_000;

/** An administrator gives a person credit, with a reason that the person reads. */
export function grantCredit(
  context: Context,
  adminId: string,
  personId: string,
  { amountCents, reason }: ParsedBody<typeof GrantCredit>,
): Promise<Credit> {
  const now = context.clock.now();
  const { currency } = context.settings.current.currency;
  const row = {
    id: newId(),
    person_id: personId,
    kind: 'goodwill',
    amount_cents: amountCents,
    used_cents: 0,
    currency,
    reason,
    granted_by: adminId,
    expires_at: new Date(now.getTime() + PROMOTION_RULES.creditDays * DAY_MS),
    created_at: now,
  };
  return transact(context, async (tx) => {
    if (!(await isPerson(tx, personId))) throw notFound('account');
    await insertCredit(tx, row);
    const action = { adminId, type: 'credit_granted', reason, at: now } as const;
    await recordAdminAction(tx, { ...action, targetKind: 'user', targetId: personId });
    await enqueue(tx, 'credit.granted', { personId, amountCents, currency, reason });
    return presentCredit(row);
  });
}
