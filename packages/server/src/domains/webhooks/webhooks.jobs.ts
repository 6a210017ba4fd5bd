import { WEBHOOK_TOPICS, type WebhookTopic } from '@josey/contract/api/desk/webhooks';
import { type Events, enqueue } from '#events';
import type { Jobs } from '#platform/events/jobs.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { deliver } from './deliver.ts';
import { wantedTopics } from './wanted-topics.ts';
import { webhookData } from './webhook-data.ts';
import { failOverdue, insertDeliveries, listWaiting, pruneDeliveries } from './webhooks.queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEPT_MS = 30 * DAY_MS;

export function webhookJobs(context: Context, events: Events, jobs: Jobs): void {
  const { mayWant } = wantedTopics(context);
  for (const topic of WEBHOOK_TOPICS) planDeliveries(context, events, topic, () => mayWant(topic));
  events.job('webhook.due', { name: 'send' }, ({ deliveryId }) => deliver(context, deliveryId));
  jobs.schedule('webhooks.again', '*/30 * * * *', () => sendWaiting(context));
  jobs.schedule('webhooks.prune', '53 3 * * *', () =>
    pruneDeliveries(context.db, new Date(context.clock.now().getTime() - KEPT_MS)),
  );
}

/** Writes a delivery for each webhook that wants the event, once. */
function planDeliveries<Topic extends WebhookTopic>(
  context: Context,
  events: Events,
  topic: Topic,
  isNeeded: () => boolean,
): void {
  events.job(topic, { name: 'webhooks', isNeeded }, async (event, eventId) => {
    const now = context.clock.now();
    await transact(context, async (tx) => {
      const data = webhookData[topic](event);
      for (const deliveryId of await insertDeliveries(tx, { topic, eventId, data, now }))
        await enqueue(tx, 'webhook.due', { deliveryId });
    });
  });
}

/** The queue's own retries take about 20 minutes: after that a delivery is tried every half hour, for a day. */
export async function sendWaiting(context: Context): Promise<void> {
  const now = context.clock.now().getTime();
  await transact(context, async (tx) => {
    await failOverdue(tx, new Date(now - DAY_MS));
    for (const deliveryId of await listWaiting(tx, new Date(now - HOUR_MS / 2)))
      await enqueue(tx, 'webhook.due', { deliveryId });
  });
}
