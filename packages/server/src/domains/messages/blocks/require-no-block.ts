import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { isBlockBetween, lockToBook } from './blocks.queries.ts';

/**
 * Refuses something new between a person and others when one of the two has blocked the other. Until the end of the
 * transaction no new block comes between them. The refusal does not say who has blocked whom.
 */
export async function requireNoBlock(tx: Tx, one: string, ...others: string[]): Promise<void> {
  // All at once, in the order of their ids: pair by pair, a block would wait in the opposite order.
  await lockToBook(tx, [one, ...others]);
  for (const other of others)
    if (await isBlockBetween(tx, one, other)) throw new AppError('conflict', 'person_blocked');
}
