import type { Events } from '#events';
import type { Context } from '#platform/kernel/context.ts';
import type { PublicPhoto } from '../files.presenter.ts';
import { findFile } from '../files.queries.ts';
import { PHOTO_SIZE_NAMES } from '../uploads/photo-sizes.ts';
import { copyPublicly, publicKey } from './publish-photos.ts';

/** After photos were shown or hidden, syncs their public copies with the rows. */
export function syncPublicCopies(context: Context, events: Events): void {
  events.job('photos.public_changed', { name: 'settle' }, async ({ photos }) => {
    for (const photo of photos) await syncCopies(context, photo);
  });
}

/**
 * No row is locked while the storage works, so a listing may change in between: the worker reads the row again after
 * its change, and repeats until both agree. However two of them interleave, the last one to read is right.
 */
async function syncCopies({ db, engines }: Context, { id, token }: PublicPhoto): Promise<void> {
  const { storage } = engines;
  const keys = PHOTO_SIZE_NAMES.map((size) => publicKey(`${token}-${size}.webp`));
  let before = await findFile(db, id);
  for (;;) {
    if (!before?.public_token) await Promise.all(keys.map((key) => storage.delete(key)));
    else if (!(await everyOne(keys, storage.exists))) await copyPublicly(engines, before, token);
    const after = await findFile(db, id);
    if (after?.public_token === before?.public_token) return;
    before = after;
  }
}

async function everyOne(keys: string[], exists: (key: string) => Promise<boolean>): Promise<boolean> {
  return (await Promise.all(keys.map(exists))).every(Boolean);
}
