import type { DomainModule } from '#domain-module';
import { dueDigests, duePushes } from './channels/delays.queries.ts';
import { sendDelayedPushes, sendDigests } from './channels/send-delayed.ts';
import { mailBookings } from './mails/mail-bookings.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { notificationsData } from './notifications-data.ts';
import { notifyOfEvents } from './notify-of-events.ts';
import { deliverPush } from './push/deliver-push.ts';
import { pushOffers } from './push/push-offers.ts';

export const notificationsModule: DomainModule = {
  routes: ({ http, context }) => notificationsRoutes(http, context),
  listeners({ context, events }) {
    notifyOfEvents(events, context);
    pushOffers(context, events);
    mailBookings(context, events);
  },
  jobs({ context, events, jobs }) {
    events.job('push.queued', { name: 'send' }, (queued) => deliverPush(context, queued));
    const { db, clock, log } = context;
    /** A failure waits for the next look at the database. */
    const report = (err: unknown) => log.warn({ err }, 'delayed notifications not sent; trying again');
    jobs.watch(
      'pushes after quiet hours',
      () => duePushes(db, clock.now()),
      () => void sendDelayedPushes(context).catch(report),
    );
    jobs.watch(
      'emails about unread messages',
      () => dueDigests(db, clock.now()),
      () => void sendDigests(context).catch(report),
    );
  },
  personalData: [notificationsData],
};
