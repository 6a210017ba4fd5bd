import * as api from '@josey/contract/api/desk/webhooks';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '#platform/database/lists/pages.ts';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { addWebhook, changeWebhook, removeWebhook, sendAgain } from './manage-webhooks.ts';
import { presentDelivery, presentWebhook } from './webhooks.presenter.ts';
import { countDeliveries, listDeliveries, listWebhooks } from './webhooks.queries.ts';

export function webhooksRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  mount(app, context, api.listWebhooks, async () => (await listWebhooks(db)).map(presentWebhook));
  mount(app, context, api.addWebhook, ({ caller, body }) => addWebhook(context, caller.id, body));
  mount(app, context, api.changeWebhook, ({ caller, params, body }) =>
    changeWebhook(context, caller.id, params.id, body),
  );
  mount(app, context, api.removeWebhook, ({ caller, params }) =>
    removeWebhook(context, caller.id, params.id),
  );
  mount(app, context, api.listWebhookDeliveries, async ({ query }) => {
    const [rows, total] = await Promise.all([
      listDeliveries(db, query),
      countDeliveries(db, query.webhookId),
    ]);
    return pageOf(rows, query.limit, total, presentDelivery);
  });
  mount(app, context, api.sendWebhookAgain, ({ params }) => sendAgain(context, params.id));
}
