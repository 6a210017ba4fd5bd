import { PROVIDER_NAMES, type Provider } from '@josey/contract/oauth';
import { type Context, transact } from '../../../../platform/context.ts';
import type { Device } from '../../../../platform/device.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { Caller } from '../../../../platform/sessions.ts';
import { requireAnotherWay } from '../require-another-way.ts';
import { tellOwner } from '../tell-owner.ts';
import { deleteIdentity } from './identities.queries.ts';

export async function unlink(
  context: Context,
  caller: Caller,
  provider: Provider,
  device: Device,
): Promise<Record<never, never>> {
  await transact(context, async (tx) => {
    await requireAnotherWay(context, tx, caller.id, { provider });
    if (!(await deleteIdentity(tx, caller.id, provider))) throw notFound('sign-in');
    const which = PROVIDER_NAMES[provider];
    await tellOwner(context, tx, { userId: caller.id, device, change: 'unlinked', which });
  });
  return {};
}
