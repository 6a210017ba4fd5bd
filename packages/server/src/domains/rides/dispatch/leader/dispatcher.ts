import type { Context } from '#platform/kernel/context.ts';
import type { Presence } from '../../drivers/drivers.public.ts';
import { listRidesUnderWay, listWaitingRides } from '../../rides.public.ts';
import { dispatchRides } from '../dispatch-rides.ts';
import { closeDeadOffers } from '../offers/close-offers.ts';
import { listOpenOffers } from '../offers/offers.queries.ts';
import type { RidePositions } from '../ride-positions.ts';
import { createPollLoop } from './poll-loop.ts';
import { createShards, REST } from './shards.ts';

export interface Dispatcher {
  start(): Promise<void>;
  /** Signals a change that a ride or a driver may be waiting for. */
  wake(): void;
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;

/**
 * Dispatch in this process. Every process keeps its own state of the drivers; a shard's leader also closes offers and
 * creates new ones, about every second and immediately when woken. Without rides and drivers all are idle, and no process
 * holds a lease.
 */
export function createDispatcher(context: Context, presence: Presence, positions: RidePositions): Dispatcher {
  const rounds = context.metrics.counter(
    'josey_dispatch_rounds_total',
    'Rounds of dispatch: those of a leader match rides to drivers.',
    ['role'],
  );
  const failed = (err: unknown) => context.log.warn({ err }, 'a round of dispatch failed');
  const dispatching = createPollLoop(EVERY_MS, dispatch, failed);
  const exchanging = createPollLoop(EVERY_MS, exchange, failed);
  const shards = createShards(context, () => dispatching.wake());
  const isBusy = () => shards.isNeeded(REST);

  function wake(): void {
    dispatching.wake();
    exchanging.wake();
  }

  function stayBusy(): void {
    if (!isBusy()) wake();
    shards.need(REST);
  }

  async function dispatch(): Promise<boolean> {
    await shards.inEach(await listOpenOffers(context.db), closeDeadOffers);
    const [offers, underWay, waiting] = await Promise.all([
      listOpenOffers(context.db),
      listRidesUnderWay(context.db),
      listWaitingRides(context.db),
    ]);
    presence.setEngaged(
      new Set(offers.map((offer) => offer.driver_id)),
      new Set(underWay.map((ride) => ride.driver_id)),
    );
    positions.follow(underWay);
    const offered = new Set(offers.map((offer) => offer.ride_id));
    await shards.inEach(waiting, (leader, rides) => dispatchRides(leader, presence, rides, offered));
    shards.needAt([...offers, ...waiting]);
    if (offers.length + underWay.length + waiting.length > 0 || !presence.isEmpty) stayBusy();
    await shards.adjust();
    rounds.inc({ role: shards.isLeading() ? 'leader' : 'follower' });
    return isBusy();
  }

  async function exchange(): Promise<boolean> {
    await presence.exchange();
    const leader = shards.leaderOf(REST);
    // Positions that came late are removed before all are idle.
    if (leader) await presence.sweep(leader);
    if (!presence.isEmpty) stayBusy();
    return isBusy();
  }

  return {
    async start() {
      await presence.load();
      dispatching.start();
      exchanging.start();
    },
    wake,
    async stop() {
      await Promise.all([dispatching.stop(), exchanging.stop()]);
      await shards.stop();
    },
  };
}
