import type * as api from '@josey/contract/api/accounts/oauth';
import type { Reply } from '@josey/contract/core/endpoint';
import { PROVIDER_NAMES, type Provider } from '@josey/contract/values/choices/oauth-providers';
import { violates } from '#platform/database/database-errors.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { notifyOwner } from '../sign-in/notify-owner.ts';
import { askProvider, type OauthAnswer } from './ask-provider.ts';
import { insertIdentity } from './identities.queries.ts';
import { verifiedEmailOf } from './verified-email.ts';

/** Links an identity to the caller's account. An identity opens at most one account. */
export async function finishLink(
  context: Context,
  caller: Caller,
  provider: Provider,
  answer: OauthAnswer,
  device: Device,
): Promise<Reply<typeof api.finishLink>> {
  const expected = { provider, intent: 'link', userId: caller.id } as const;
  const { identity } = await askProvider(context, expected, answer);
  const email = verifiedEmailOf(identity);
  const now = context.clock.now();
  const { issuer, subject } = identity;
  const row = { id: newId(), user_id: caller.id, provider, issuer, subject, email, created_at: now };
  try {
    await transact(context, async (tx) => {
      await insertIdentity(tx, row);
      const which = PROVIDER_NAMES[provider];
      await notifyOwner(context, tx, { userId: caller.id, device, change: 'linked', which });
    });
    return { provider, email, createdAt: now.toISOString() };
  } catch (error) {
    if (violates(error, 'identities_key')) throw new AppError('conflict', 'identity_linked');
    if (violates(error, 'identities_one_of_each')) throw new AppError('conflict', 'one_of_each_provider');
    throw error;
  }
}
