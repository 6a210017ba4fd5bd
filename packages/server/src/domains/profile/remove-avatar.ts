import type { User } from '@josey/contract/api/accounts/accounts';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { dropAvatar } from './drop-avatar.ts';
import { lockAvatar, putAvatar } from './profile.queries.ts';
import { publishProfile } from './publish-profile.ts';

/** Removes the user's avatar everywhere. Does nothing without one. */
export async function removeAvatar(context: Context, { id }: Caller): Promise<User> {
  await transact(context, async (tx) => {
    const before = await lockAvatar(tx, id);
    if (!before) return;
    await putAvatar(tx, id, undefined);
    await dropAvatar(tx, before, context.clock.now());
  });
  return publishProfile(context, id);
}
