import { ALL_SLUGS } from '@josey/help/reading-order';
import type { Context } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Limit } from '#platform/security/limits.ts';
import { putAnswer } from './help.queries.ts';

/** A client can send a new device token for each answer, so the number of answers per address is limited. */
const OF_ADDRESS: Limit = { name: 'help-answers', points: 60, seconds: 24 * 3_600 };

interface Answer {
  slug: string;
  wasAnswered: boolean;
  device: Device;
}

/** Counts whether an article helped: once per browser, which can change its answer. */
export async function countAnswer(context: Context, { slug, wasAnswered, device }: Answer): Promise<void> {
  const { clock, db, limits, signer } = context;
  if (!ALL_SLUGS.includes(slug)) throw notFound('article');
  await limits.take(OF_ADDRESS, device.address);
  const visitor = signer.digest('help answer', `${slug} ${device.hash.toString('base64url')}`);
  await putAnswer(db, { slug, visitor, was_answered: wasAnswered, answered_at: clock.now() });
}
