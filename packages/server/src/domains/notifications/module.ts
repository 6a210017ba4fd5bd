import type { DomainModule } from '#domain-module';
import { notificationsRoutes } from './notifications.routes.ts';
import { notificationsData } from './notifications-data.ts';
import { notifyOfEvents } from './notify-of-events.ts';

export const notificationsModule: DomainModule = {
  routes: ({ http, context }) => notificationsRoutes(http, context),
  listeners: ({ context, events }) => notifyOfEvents(events, context),
  personalData: [notificationsData],
};
