import * as channels from '@josey/contract/api/messages/notification-channels';
import * as api from '@josey/contract/api/messages/notifications';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { deviceOf } from '#platform/kernel/device.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { readPreferences, savePreferences } from './channels/preferences.ts';
import { presentNotification } from './notifications.presenter.ts';
import { markAllRead, markRead } from './notifications.queries.ts';
import { addPushDevice, listPushDevices, removePushDevice } from './push/push-devices.ts';
import { readNotifications } from './read-notifications.ts';

/** Subscriptions per minute and address: a browser makes one. */
const DEVICES = { perMinute: 30 };

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
  mount(app, context, channels.notificationPreferences, ({ caller }) =>
    readPreferences(context, context.db, caller.id),
  );
  mount(app, context, channels.saveNotificationPreferences, ({ caller, body }) =>
    savePreferences(context, caller.id, body),
  );
  mount(app, context, channels.listPushDevices, ({ caller }) => listPushDevices(context, caller));
  mount(
    app,
    context,
    channels.addPushDevice,
    ({ caller, body, request }) => addPushDevice(context, caller, deviceOf(request).userAgent, body),
    DEVICES,
  );
  mount(app, context, channels.removePushDevice, ({ caller, params }) =>
    removePushDevice(context, caller.id, params.id),
  );
}
