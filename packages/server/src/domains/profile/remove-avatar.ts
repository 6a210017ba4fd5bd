import type { User } from '@josey/contract/accounts';
import { type Context, transact } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Caller } from '../../platform/sessions.ts';
import { dropAvatar } from './drop-avatar.ts';
import { lockAvatar, putAvatar } from './profile.queries.ts';
import { tellProfile } from './tell-profile.ts';

export async function removeAvatar(context: Context, { id }: Caller): Promise<User> {
  await transact(context, (tx) => forgetAvatar(tx, id, context.clock.now()));
  return tellProfile(context, id);
}

/** Takes somebody's picture away from everywhere. Without one, nothing is to be done. */
export async function forgetAvatar(tx: Tx, userId: string, now: Date): Promise<void> {
  const before = await lockAvatar(tx, userId);
  if (!before) return;
  await putAvatar(tx, userId, undefined);
  await dropAvatar(tx, before, now);
}
