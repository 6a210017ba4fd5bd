import type { Events } from '#events';
import type { Context } from '#platform/kernel/context.ts';
import type { Presence } from '../drivers/drivers.public.ts';
import { createDispatcher, type Dispatcher } from './leader/dispatcher.ts';
import { publishOffers } from './offers/publish-offers.ts';
import { createRidePositions } from './ride-positions.ts';
import { letWatchRides } from './watch-ride.ts';

/** Creates dispatch: its sockets, its listeners, and the dispatcher that the app starts. */
export function createDispatch(context: Context, events: Events, presence: Presence): Dispatcher {
  letWatchRides(context);
  publishOffers(context, events);
  const positions = createRidePositions(context, presence);
  const dispatcher = createDispatcher(context, presence, positions);
  const others = context.bus.topic<null>('dispatch');
  others.on(dispatcher.wake);
  for (const topic of ['ride.changed', 'offers.closed', 'driver.online', 'driver.offline'] as const) {
    events.now(topic, async () => {
      dispatcher.wake();
      others.send(null);
    });
  }
  // What this process was to be woken by may be lost.
  context.bus.onMissed(dispatcher.wake);
  context.settings.onChange(dispatcher.wake);
  return dispatcher;
}
