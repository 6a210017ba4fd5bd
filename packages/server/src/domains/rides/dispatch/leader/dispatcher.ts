import type { Context } from '#platform/kernel/context.ts';
import { createLease } from '#platform/processes/lease.ts';
import type { Presence } from '../../drivers/drivers.public.ts';
import { listRidesUnderWay } from '../../rides.public.ts';
import { dispatchRides } from '../dispatch-rides.ts';
import { closeDeadOffers } from '../offers/close-offers.ts';
import { listOpenOffers } from '../offers/offers.queries.ts';
import type { RidePositions } from '../ride-positions.ts';
import { createPollLoop } from './poll-loop.ts';

export interface Dispatcher {
  start(): Promise<void>;
  /** Signals a change that a ride or a driver may be waiting for. */
  poke(): void;
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;

/**
 * Dispatch in this process. Every process keeps its own state of the drivers; the leader also closes offers and creates
 * new ones, about every second and immediately when poked, and takes silent drivers offline.
 */
export function createDispatcher(context: Context, presence: Presence, positions: RidePositions): Dispatcher {
  const rounds = context.metrics.counter(
    'josey_dispatch_rounds_total',
    'Rounds of dispatch: those of the leader match rides to drivers.',
    ['role'],
  );
  const missed = (err: unknown) => context.log.warn({ err }, 'dispatch missed a beat');
  const dispatching = createPollLoop(EVERY_MS, dispatch, missed);
  const exchanging = createPollLoop(EVERY_MS, exchange, missed);
  const lead = createLease(context, 'dispatch', () => dispatching.poke());

  async function dispatch(): Promise<void> {
    const leads = lead.isOurs();
    if (leads) await closeDeadOffers(lead.context);
    const offered = await learnEngagements();
    if (leads) await dispatchRides(lead.context, presence, offered);
    rounds.inc({ role: leads ? 'leader' : 'follower' });
  }

  async function exchange(): Promise<void> {
    await presence.exchange();
    if (lead.isOurs()) await presence.sweep(lead.context);
  }

  /** Updates who is busy and whose position goes to whom. Returns the rides that have an open offer. */
  async function learnEngagements(): Promise<Set<string>> {
    const [offers, underWay] = await Promise.all([listOpenOffers(context.db), listRidesUnderWay(context.db)]);
    presence.setEngaged(
      new Set(offers.map((offer) => offer.driver_id)),
      new Set(underWay.map((ride) => ride.driver_id)),
    );
    positions.follow(underWay);
    return new Set(offers.map((offer) => offer.ride_id));
  }

  return {
    async start() {
      await Promise.all([presence.load(), lead.start()]);
      dispatching.start();
      exchanging.start();
    },
    poke: () => dispatching.poke(),
    async stop() {
      await Promise.all([dispatching.stop(), exchanging.stop()]);
      await lead.stop();
    },
  };
}
