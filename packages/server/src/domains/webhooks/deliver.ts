import { post } from '#platform/http/outgoing/post.ts';
import type { Context } from '#platform/kernel/context.ts';
import { signEvent } from './sign-event.ts';
import { wantedTopics } from './wanted-topics.ts';
import { findDue, noteFailure, noteSuccess } from './webhooks.queries.ts';

/** The vault's name for the secrets of webhooks. */
export const SEAL = 'webhook';
const DAY_MS = 86_400_000;

/** Sends a delivery that is due. Throws when it failed, so that the queue tries it again. */
export async function deliver(context: Context, deliveryId: string): Promise<void> {
  const { clock, config, db, vault } = context;
  const due = await findDue(db, deliveryId);
  if (!due) return;
  const body = JSON.stringify({ type: due.topic, timestamp: due.created_at.toISOString(), data: due.data });
  const secret = vault.open(SEAL, due.webhook_id, due.secret);
  const began = performance.now();
  const outcome = await post(due.url, {
    body,
    headers: {
      ...signEvent({ id: due.id, at: clock.now(), body }, secret),
      'content-type': 'application/json',
      'user-agent': 'Josey-Webhooks',
    },
    mayBePrivate: config.WEBHOOKS_TO_PRIVATE_ADDRESSES,
  });
  const now = clock.now();
  const attempt = { outcome, durationMs: Math.round(performance.now() - began), now };
  if (/^2\d\d$/.test(outcome)) return noteSuccess(db, due, attempt);
  const isOff = await noteFailure(db, due, attempt, new Date(now.getTime() - DAY_MS));
  if (isOff) wantedTopics(context).change();
  throw new Error(`A webhook was not delivered: ${outcome}`);
}
