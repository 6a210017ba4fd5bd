import type { Webhook, WebhookDelivery, WebhookTopic } from '@josey/contract/api/desk/webhooks';
import type { DeliveryRow, WebhookRow } from './webhooks.queries.ts';

type DeliveryStatus = WebhookDelivery['status'];

export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  topics: row.topics as WebhookTopic[],
  createdAt: row.created_at.toISOString(),
  ...(row.failing_since && { failingSince: row.failing_since.toISOString() }),
  ...(row.disabled_at && { disabledAt: row.disabled_at.toISOString() }),
  ...(row.last_status &&
    row.last_at && {
      lastDelivery: { status: row.last_status as DeliveryStatus, createdAt: row.last_at.toISOString() },
    }),
});

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  topic: row.topic as WebhookTopic,
  status: row.status as DeliveryStatus,
  attempts: row.attempts,
  ...(row.outcome && { outcome: row.outcome }),
  ...(row.duration_ms !== null && { durationMs: row.duration_ms }),
  createdAt: row.created_at.toISOString(),
  ...(row.delivered_at && { deliveredAt: row.delivered_at.toISOString() }),
});
