import { PROVIDER_NAMES, type Provider } from '@josey/contract/values/choices/oauth-providers';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { notifyOwner } from '../sign-in/notify-owner.ts';
import { requireAnotherMethod } from '../sign-in/require-another-method.ts';
import { deleteIdentity } from './identities.queries.ts';

export async function unlink(
  context: Context,
  caller: Caller,
  provider: Provider,
  device: Device,
): Promise<Record<never, never>> {
  await transact(context, async (tx) => {
    await requireAnotherMethod(context, tx, caller.id, { provider });
    if (!(await deleteIdentity(tx, caller.id, provider))) throw notFound('sign-in');
    const which = PROVIDER_NAMES[provider];
    await notifyOwner(context, tx, { userId: caller.id, device, change: 'unlinked', which });
  });
  return {};
}
