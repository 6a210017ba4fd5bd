import { AppError } from '#platform/kernel/errors.ts';
import type { ShownAction } from '../answerer.ts';

/** Nobody's press performs what costs anything else than they were shown. */
export function requireSamePrice(
  shown: ShownAction,
  now: Pick<ShownAction, 'priceCents' | 'refundCents'>,
): void {
  if (shown.priceCents === now.priceCents && shown.refundCents === now.refundCents) return;
  throw new AppError('conflict', 'price_changed');
}
