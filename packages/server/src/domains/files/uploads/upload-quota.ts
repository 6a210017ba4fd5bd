import { UPLOAD_RULES } from '@josey/contract/rules/limits/accounts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { readUploadUsage } from '../files.queries.ts';

const DAY_MS = 86_400_000;
const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/**
 * Throws when one more file of `bytes` is beyond what an account may upload: files and bytes a day, bytes in all. Only under
 * the lock of `queueUploads` no other upload gets in between.
 */
export async function requireQuota(
  { clock, config }: Context,
  db: Db | Tx,
  ownerId: string,
  bytes = 1,
): Promise<void> {
  const now = clock.now().getTime();
  const files = Math.ceil(UPLOAD_RULES.aDay * config.RATE_LIMIT_FACTOR);
  const megabytes = Math.ceil(UPLOAD_RULES.megabytesADay * config.RATE_LIMIT_FACTOR);
  const gigabytes = UPLOAD_RULES.gigabytesMax;
  const room = megabytes * MEGABYTE - bytes;
  const used = await readUploadUsage(db, ownerId, { since: new Date(now - DAY_MS), files, room });
  const secondsAfter = (at: Date) => ({
    retryAfterSeconds: Math.ceil((at.getTime() + DAY_MS - now) / 1000),
  });
  if (used.tooMany)
    throw new AppError('too_many_requests', 'uploads_a_day', {
      params: { count: files },
      ...secondsAfter(used.tooMany),
    });
  if (used.tooLarge)
    throw new AppError('too_many_requests', 'upload_bytes_a_day', {
      params: { megabytes, left: megabytesLeft(megabytes * MEGABYTE, used.today) },
      ...secondsAfter(used.tooLarge),
    });
  if (used.total + bytes > gigabytes * GIGABYTE)
    throw new AppError('payload_too_large', 'upload_bytes', {
      params: { gigabytes, left: megabytesLeft(gigabytes * GIGABYTE, used.total) },
    });
}

const megabytesLeft = (limit: number, used: number) => Math.max(0, Math.floor((limit - used) / MEGABYTE));
