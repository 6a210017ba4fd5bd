import type { DomainModule } from '#domain-module';
import { createDispatch } from './dispatch/create-dispatch.ts';
import { dispatchRoutes } from './dispatch/dispatch.routes.ts';
import { driversRoutes } from './drivers/drivers.routes.ts';
import { driversData } from './drivers/drivers-data.ts';
import { dueDuties, rollDuties } from './drivers/duty/roll-duties.ts';
import { receivePositions } from './drivers/presence/driver-sockets.ts';
import { takeSuspendedOffline } from './drivers/presence/go-offline.ts';
import { Presence } from './drivers/presence/presence.ts';
import { publishRideChanges } from './publish-ride-changes.ts';
import { resumeFare, voidLapsedFares } from './request/hold-fare.ts';
import { nameOldPlaces } from './request/name-places.ts';
import { lapsedFares } from './request/unconfirmed-fares.queries.ts';
import { waitingRides } from './rides.queries.ts';
import { ridesRoutes } from './rides.routes.ts';
import { ridesData } from './rides-data.ts';
import { resumeTip, TIP_KEY } from './tips/give-tip.ts';

export const ridesModule: DomainModule = {
  routes({ http, context }) {
    const presence = Presence.of(context);
    driversRoutes(http, context, presence);
    ridesRoutes(http, context, presence);
    dispatchRoutes(http, context);
  },
  listeners({ context, events }) {
    const presence = Presence.of(context);
    receivePositions(context, presence);
    takeSuspendedOffline(context, events, presence);
    publishRideChanges(context, events);
  },
  jobs({ context, jobs }) {
    jobs.schedule('rides.name-places', '*/5 * * * *', () => nameOldPlaces(context));
    jobs.scheduleWhile(
      'rides.void-lapsed-fares',
      () => lapsedFares(context.db, context.clock.now(), 1),
      () => voidLapsedFares(context),
    );
    jobs.scheduleWhile(
      'rides.roll-duties',
      () => dueDuties(context.clock.now()),
      () => rollDuties(context, Presence.of(context)),
    );
  },
  personalData: [ridesData, driversData],
  resumePayment: {
    ride: (context, id, key) => (key === TIP_KEY ? resumeTip(context, id) : resumeFare(context, id)),
  },
  service({ context, events, jobs }) {
    const dispatcher = createDispatch(context, events, Presence.of(context));
    // The wake-up is lost with a process that dies.
    jobs.watch('rides that wait', () => waitingRides(context.db), dispatcher.wake);
    return dispatcher;
  },
};
