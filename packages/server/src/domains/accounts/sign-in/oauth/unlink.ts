import type { Provider } from '@josey/contract/oauth';
import { type Context, transact } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { Caller } from '../../../../platform/sessions.ts';
import { requireAnotherWay } from '../require-another-way.ts';
import { deleteIdentity } from './identities.queries.ts';

export async function unlink(
  context: Context,
  caller: Caller,
  provider: Provider,
): Promise<Record<never, never>> {
  await transact(context, async (tx) => {
    await requireAnotherWay(context, tx, caller.id, { provider });
    if (!(await deleteIdentity(tx, caller.id, provider))) throw notFound('sign-in');
  });
  return {};
}
