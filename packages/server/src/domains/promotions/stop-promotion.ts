import type { AdminPromotion } from '@josey/contract/api/money/promotions';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { presentPromotion } from './promotions.presenter.ts';
import { countUsesOf, findPromotion, setStopped } from './promotions.queries.ts';

/** No new booking can use the code. What is booked keeps its price. */
export function stopPromotion(
  context: Context,
  adminId: string,
  id: string,
  reason: string,
): Promise<AdminPromotion> {
  const now = context.clock.now();
  return transact(context, async (tx) => {
    const stopped = await setStopped(tx, id, now);
    const promotion = await findPromotion(tx, { id });
    if (!promotion) throw notFound('promotion');
    if (!stopped) throw new AppError('conflict', 'promotion_stopped');
    const action = { adminId, type: 'promotion_stopped', reason, at: now } as const;
    await recordAdminAction(tx, { ...action, targetKind: 'promotion', targetId: id });
    return presentPromotion({ ...promotion, uses: await countUsesOf(tx, id) }, now);
  });
}
