import type { Sql } from 'postgres';
import type { Context } from '../../platform/context.ts';
import type { Events } from '../../platform/events.ts';
import type { Presence } from '../drivers/drivers.public.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import { createLeadership } from './leadership.ts';
import { createRidePositions } from './ride-positions.ts';
import { tellOffers } from './tell-offers.ts';
import { letWatchRides } from './watch-ride.ts';

/**
 * Wires dispatch together: its sockets, what it listens to, and the dispatcher that the app starts. `openSession` opens
 * a connection of its own, by which one of all processes leads.
 */
export function createDispatch(
  context: Context,
  events: Events,
  openSession: () => Sql,
  presence: Presence,
): Dispatcher {
  letWatchRides(context);
  tellOffers(context, events);
  const positions = createRidePositions(context, presence);
  const dispatcher = createDispatcher(context, presence, positions, createLeadership(openSession));
  for (const topic of ['ride.changed', 'offers.closed', 'driver.offline']) {
    events.now(topic, async () => dispatcher.poke());
  }
  return dispatcher;
}
