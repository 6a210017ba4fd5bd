import type * as api from '@josey/contract/api/desk/webhooks';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, invalidField, notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { SEAL } from './deliver.ts';
import { newWebhookSecret } from './sign-event.ts';
import { wantedTopics } from './wanted-topics.ts';
import { presentDelivery, presentWebhook } from './webhooks.presenter.ts';
import { deleteWebhook, insertWebhook, isOff, setPending, updateWebhook } from './webhooks.queries.ts';

/** Adds an address. Its secret is shown once, and kept sealed. */
export function addWebhook(
  context: Context,
  adminId: string,
  { url, topics }: ParsedBody<typeof api.addWebhook>,
): Promise<api.Webhook & { secret: string }> {
  const { config, vault } = context;
  const { protocol, username, password } = new URL(url);
  if (protocol !== 'https:' && !config.WEBHOOKS_TO_PRIVATE_ADDRESSES)
    throw invalidField('url', 'https_address');
  if (username || password) throw invalidField('url', 'web_address');
  const [id, secret] = [newId(), newWebhookSecret()];
  return change(context, async (tx) => {
    const now = context.clock.now();
    const row = await insertWebhook(tx, {
      id,
      url,
      topics,
      secret: vault.seal(SEAL, id, secret),
      created_at: now,
    });
    await record(tx, context, { adminId, id, type: 'webhook_added', reason: new URL(url).host });
    return { ...presentWebhook(row), secret };
  });
}

export function changeWebhook(
  context: Context,
  adminId: string,
  id: string,
  body: ParsedBody<typeof api.changeWebhook>,
): Promise<api.Webhook> {
  return change(context, async (tx) => {
    const { type, ...columns } = changeIn(body, context.clock.now());
    const row = await updateWebhook(tx, id, columns);
    if (!row) throw notFound('webhook');
    await record(tx, context, { adminId, id, type, reason: new URL(row.url).host });
    return presentWebhook(row);
  });
}

/** Turned on again a webhook begins without failures. */
function changeIn(body: ParsedBody<typeof api.changeWebhook>, now: Date) {
  if ('topics' in body) return { type: 'webhook_changed', topics: body.topics };
  return body.isEnabled
    ? { type: 'webhook_turned_on', disabled_at: null, failing_since: null }
    : { type: 'webhook_turned_off', disabled_at: now, failing_since: null };
}

export function removeWebhook(context: Context, adminId: string, id: string): Promise<Record<string, never>> {
  return change(context, async (tx) => {
    if (!(await deleteWebhook(tx, id))) throw notFound('webhook');
    await record(tx, context, { adminId, id, type: 'webhook_removed', reason: 'Admin action' });
    return {};
  });
}

/** Sends a delivery again, also one that arrived: the receiver recognizes it by its id. */
export function sendAgain(context: Context, deliveryId: string): Promise<api.WebhookDelivery> {
  return transact(context, async (tx) => {
    const row = await setPending(tx, deliveryId, context.clock.now());
    if (!row) throw notFound('delivery');
    if (await isOff(tx, row.webhook_id)) throw new AppError('conflict', 'webhook_off');
    await enqueue(tx, 'webhook.due', { deliveryId });
    return presentDelivery(row);
  });
}

/** Each process then reads again which events are wanted. */
async function change<Result>(context: Context, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const result = await transact(context, work);
  wantedTopics(context).change();
  return result;
}

interface Recorded {
  adminId: string;
  id: string;
  type: string;
  reason: string;
}

const record = (tx: Tx, { clock }: Context, { adminId, id, type, reason }: Recorded) =>
  recordAdminAction(tx, { adminId, type, targetKind: 'webhook', targetId: id, reason, at: clock.now() });
