import type { DomainModule } from '#domain-module';
import { followRentals } from './follow/follow-rentals.ts';
import { followRides } from './follow/follow-rides.ts';
import { messagesRoutes } from './messages.routes.ts';
import { messagesData } from './messages-data.ts';
import { publishMessages } from './publish-messages.ts';
import { relayTyping } from './relay-typing.ts';
import { pruneThreads } from './threads/prune-threads.ts';

export const messagesModule: DomainModule = {
  routes: ({ http, context }) => messagesRoutes(http, context),
  listeners({ context, events }) {
    followRentals(context, events);
    followRides(context, events);
    publishMessages(context, events);
    relayTyping(context);
  },
  jobs: ({ context, jobs }) => jobs.schedule('messages.prune', '53 3 * * *', () => pruneThreads(context)),
  personalData: [messagesData],
};
