import { AppError } from '#platform/kernel/errors.ts';
import type { ShownAction } from '../answerer.ts';

/** Refuses an action whose price differs from its card. */
export function requireSamePrice(
  shown: ShownAction,
  now: Pick<ShownAction, 'priceCents' | 'refundCents'>,
): void {
  if (shown.priceCents === now.priceCents && shown.refundCents === now.refundCents) return;
  throw new AppError('conflict', 'price_changed');
}
