import * as api from '@josey/contract/api/notifications';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { presentNotification } from './notifications.presenter.ts';
import { markAllRead, markRead } from './notifications.queries.ts';
import { readNotifications } from './read-notifications.ts';

export function notificationsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.listNotifications, ({ caller, query }) =>
    readNotifications(context, caller.id, query),
  );
  mount(app, context, api.readNotification, async ({ caller, params }) => {
    const row = await markRead(context.db, caller.id, params.id);
    if (!row) throw notFound('notification');
    return presentNotification(row);
  });
  mount(app, context, api.readAllNotifications, async ({ caller }) => ({
    read: await markAllRead(context.db, caller.id),
  }));
}
