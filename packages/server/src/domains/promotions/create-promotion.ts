import type {
  AdminPromotion,
  createPromotion as CreatePromotion,
} from '@josey/contract/api/money/promotions';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { violates } from '#platform/database/database-errors.ts';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { invalidField } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { presentPromotion } from './promotions.presenter.ts';
import { findPromotion, insertPromotion } from './promotions.queries.ts';

/** An administrator creates a promo code in the currency of the settings. */
export async function createPromotion(
  context: Context,
  adminId: string,
  body: ParsedBody<typeof CreatePromotion>,
): Promise<AdminPromotion> {
  const { clock, settings } = context;
  const now = clock.now();
  const startsAt = body.startsAt ? new Date(body.startsAt) : now;
  const endsAt = new Date(body.endsAt);
  if (endsAt <= now || endsAt <= startsAt) throw invalidField('endsAt', 'end_in_future');
  const row = {
    id: newId(),
    code: body.code,
    scope: body.scope,
    ...('percent' in body.discount
      ? { percent: String(body.discount.percent), cap_cents: body.discount.capCents }
      : { amount_cents: body.discount.amountCents }),
    budget_cents: body.budgetCents,
    currency: settings.current.currency.currency,
    starts_at: startsAt,
    ends_at: endsAt,
    created_by: adminId,
    created_at: now,
  };
  return transact(context, async (tx) => {
    await insertPromotion(tx, row).catch((error: unknown) => {
      throw violates(error, 'promotions_code_key') ? invalidField('code', 'code_taken') : error;
    });
    const action = { adminId, type: 'promotion_created', reason: body.reason, at: now } as const;
    await recordAdminAction(tx, { ...action, targetKind: 'promotion', targetId: row.id });
    const created = await findPromotion(tx, { id: row.id });
    if (!created) throw new Error(`There is no promotion ${row.id}`);
    return presentPromotion({ ...created, uses: 0 }, now);
  });
}
