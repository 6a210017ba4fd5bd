import type { Tx } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { bannedError, notVerifiedError, suspendedError } from '../../platform/http/access.ts';

/**
 * Refuses somebody who was suspended or banned since their call was let in, and holds their account as it is until
 * the end of the transaction: a suspension at this moment comes before it or after it.
 */
export async function requireStanding(tx: Tx, userId: string, access: 'user' | 'verified'): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('status')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (!user) throw new AppError('unauthenticated', 'Please sign in.');
  if (user.status === 'banned') throw bannedError();
  if (user.status === 'suspended') throw suspendedError();
  if (access === 'verified' && user.status !== 'verified') throw notVerifiedError();
}
