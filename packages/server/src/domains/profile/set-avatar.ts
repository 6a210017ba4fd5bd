import type { User } from '@josey/contract/api/accounts/accounts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { markPublic, publishPhotos, requireOwnFiles } from '../files/files.public.ts';
import { dropAvatar } from './drop-avatar.ts';
import { lockAvatar, putAvatar } from './profile.queries.ts';
import { publishProfile } from './publish-profile.ts';

/** Makes an upload the user's avatar, and deletes the previous one. */
export async function setAvatar(context: Context, { id }: Caller, url: string): Promise<User> {
  const named = { path: 'url', url, kind: 'image', purpose: 'avatar' } as const;
  const [photo] = await publishPhotos(context, await requireOwnFiles(context.db, id, [named]));
  if (!photo) throw notFound('file');
  await transact(context, async (tx) => {
    const before = await lockAvatar(tx, id);
    if (before?.id === photo.id) return;
    await putAvatar(tx, id, photo);
    await markPublic(tx, [photo]);
    if (before) await dropAvatar(tx, before, context.clock.now());
  });
  return publishProfile(context, id);
}
