import type { Context } from '#platform/kernel/context.ts';
import { createLease } from '#platform/processes/lease.ts';
import type { Presence } from '../../drivers/drivers.public.ts';
import { listRidesUnderWay, listWaitingRides } from '../../rides.public.ts';
import { dispatchRides } from '../dispatch-rides.ts';
import { closeDeadOffers } from '../offers/close-offers.ts';
import { listOpenOffers } from '../offers/offers.queries.ts';
import type { RidePositions } from '../ride-positions.ts';
import { createPollLoop } from './poll-loop.ts';

export interface Dispatcher {
  start(): Promise<void>;
  /** Signals a change that a ride or a driver may be waiting for. */
  wake(): void;
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;
/** Dispatch rests after this long without rides and drivers. Until then it removes positions that came late. */
const REST_AFTER_MS = 5_000;

/**
 * Dispatch in this process. Every process keeps its own state of the drivers; the leader also closes offers and creates
 * new ones, about every second and immediately when woken, and takes silent drivers offline. Without rides and drivers
 * all rest, and no process holds the lease.
 */
export function createDispatcher(context: Context, presence: Presence, positions: RidePositions): Dispatcher {
  const rounds = context.metrics.counter(
    'josey_dispatch_rounds_total',
    'Rounds of dispatch: those of the leader match rides to drivers.',
    ['role'],
  );
  const failed = (err: unknown) => context.log.warn({ err }, 'a round of dispatch failed');
  const dispatching = createPollLoop(EVERY_MS, dispatch, failed);
  const exchanging = createPollLoop(EVERY_MS, exchange, failed);
  const lease = createLease(context, 'dispatch', () => dispatching.wake());
  let busyUntil = 0;

  const isBusy = () => performance.now() < busyUntil;

  function wake(): void {
    dispatching.wake();
    exchanging.wake();
  }

  function stayAwake(): void {
    if (!isBusy()) wake();
    busyUntil = performance.now() + REST_AFTER_MS;
  }

  async function dispatch(): Promise<boolean> {
    const leads = lease.isOurs();
    if (leads) await closeDeadOffers(lease.context);
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
    if (leads) await dispatchRides(lease.context, presence, waiting, new Set(offers.map((o) => o.ride_id)));
    if (offers.length + underWay.length + waiting.length > 0 || !presence.isEmpty) stayAwake();
    if (isBusy()) void lease.start();
    else await lease.stop();
    rounds.inc({ role: leads ? 'leader' : 'follower' });
    return isBusy();
  }

  async function exchange(): Promise<boolean> {
    await presence.exchange();
    if (lease.isOurs()) await presence.sweep(lease.context);
    if (!presence.isEmpty) stayAwake();
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
      await lease.stop();
    },
  };
}
