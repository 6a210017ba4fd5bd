import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { isBlockBetween, lockToBook } from './blocks.queries.ts';

/**
 * Refuses something new between two people of whom one has blocked the other. Until the end of the transaction no new
 * block comes between them. The refusal does not say who has blocked whom.
 */
export async function requireNoBlock(tx: Tx, one: string, other: string): Promise<void> {
  await lockToBook(tx, one, other);
  if (await isBlockBetween(tx, one, other)) throw new AppError('conflict', 'person_blocked');
}
