import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { problem } from '../../core/field-problem.ts';
import { RENTAL_STATUSES } from '../../rules/states/rental-states.ts';
import { RIDE_STATUSES } from '../../rules/states/ride-states.ts';
import { USER_STATUSES } from '../../rules/states/user-states.ts';
import { VEHICLE_STATUSES } from '../../rules/states/vehicle-states.ts';

/** `data` of each topic: ids and states, never names, places, texts or amounts. The receiver reads the rest by its id. */
export const WEBHOOK_DATA = {
  'rental.changed': z.object({
    rentalId: z.uuid(),
    move: z.string(),
    from: z.enum(RENTAL_STATUSES),
    status: z.enum(RENTAL_STATUSES),
  }),
  /** `move` is missing for the request itself. */
  'ride.changed': z.object({
    rideId: z.uuid(),
    move: z.string().optional(),
    status: z.enum(RIDE_STATUSES),
  }),
  'vehicle.status_changed': z.object({ vehicleId: z.uuid(), status: z.enum(VEHICLE_STATUSES) }),
  'user.status_changed': z.object({
    userId: z.uuid(),
    from: z.enum(USER_STATUSES),
    status: z.enum(USER_STATUSES),
  }),
  'driver_application.decided': z.object({ userId: z.uuid(), status: z.enum(['approved', 'rejected']) }),
};
export type WebhookTopic = keyof typeof WEBHOOK_DATA;
export const WEBHOOK_TOPICS = Object.keys(WEBHOOK_DATA) as [WebhookTopic, ...WebhookTopic[]];

const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;

const topics = z.array(z.enum(WEBHOOK_TOPICS)).min(1, problem('choose_event'));

/** An address of the operator's own that events are posted to. */
export const Webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    topics: z.array(z.enum(WEBHOOK_TOPICS)),
    createdAt: z.string(),
    /** Since when every delivery has failed. After a day of that the webhook is turned off. */
    failingSince: z.string().optional(),
    /** Turned off; with `failingSince` by its failures, without it by an administrator. */
    disabledAt: z.string().optional(),
    /** The newest, when there is one in the last 30 days. */
    lastDelivery: z.object({ status: z.enum(DELIVERY_STATUSES), createdAt: z.string() }).optional(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

export const WebhookDelivery = z
  .object({
    /** The header `webhook-id`, the same at each attempt. */
    id: z.uuid(),
    topic: z.enum(WEBHOOK_TOPICS),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.int(),
    /** What came of the last attempt: an HTTP status, or why there was none. */
    outcome: z.string().optional(),
    /** Of the last attempt. */
    durationMs: z.int().optional(),
    createdAt: z.string(),
    deliveredAt: z.string().optional(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'The addresses that events are posted to',
  access: 'admin',
  rights: ['settings'],
  reply: z.array(Webhook),
});

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks',
  summary: 'Add an address; the reply alone has the secret that its events are signed with',
  access: 'admin',
  rights: ['settings'],
  recent: true,
  body: z.object({
    url: z.url({ protocol: /^https?$/, error: problem('web_address') }).max(500, problem('web_address')),
    topics,
  }),
  reply: Webhook.extend({ secret: z.string() }),
  status: 201,
});

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/admin/webhooks/{id}',
  summary: 'Turn a webhook off, or on again, or choose its events',
  access: 'admin',
  rights: ['settings'],
  params: idParams,
  body: z.union([z.object({ isEnabled: z.boolean() }), z.object({ topics })]),
  reply: Webhook,
  errors: ['not_found'],
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/admin/webhooks/{id}',
  summary: 'Remove a webhook and its deliveries',
  access: 'admin',
  rights: ['settings'],
  params: idParams,
  reply: z.object({}),
  errors: ['not_found'],
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhook-deliveries',
  summary: 'What was sent to a webhook in the last 30 days, newest first',
  access: 'admin',
  rights: ['settings'],
  query: z.object({ webhookId: z.uuid(problem('not_an_id')), ...pageQuery }),
  reply: WebhookDelivery,
  paged: true,
});

export const sendWebhookAgain = endpoint({
  method: 'POST',
  path: '/api/admin/webhook-deliveries/{id}/send',
  summary: 'Send a delivery again',
  access: 'admin',
  rights: ['settings'],
  params: idParams,
  reply: WebhookDelivery,
  errors: ['not_found', 'conflict'],
});
