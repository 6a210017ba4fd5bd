import type * as api from '@josey/contract/api/accounts/accounts';
import type { Reply } from '@josey/contract/core/endpoint';
import { TERMS_VERSION } from '@josey/contract/rules/terms';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { presentUser } from '../accounts.presenter.ts';
import { findUserById, setTermsAccepted } from '../accounts.queries.ts';

/** Stores which version the user accepted, and when. A page from before a release may still show an older one. */
export async function acceptTerms(
  context: Context,
  userId: string,
  version: string,
): Promise<Reply<typeof api.acceptTerms>> {
  if (version !== TERMS_VERSION) throw new AppError('conflict', 'terms_changed');
  return transact(context, async (tx) => {
    await setTermsAccepted(tx, userId, version, context.clock.now());
    const user = await findUserById(tx, userId);
    if (!user) throw notFound('account');
    return presentUser(user);
  });
}
