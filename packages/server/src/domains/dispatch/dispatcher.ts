import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../platform/context.ts';
import type { Presence } from '../drivers/drivers.public.ts';
import { listRidesUnderWay } from '../rides/rides.public.ts';
import { closeDeadOffers } from './close-offers.ts';
import { dispatchRides } from './dispatch-pass.ts';
import type { Leadership } from './leadership.ts';
import { listOpenOffers } from './offers.queries.ts';
import type { RidePositions } from './ride-positions.ts';

export interface Dispatcher {
  start(): Promise<void>;
  /** Says that something happened that a ride or a driver may have waited for. */
  poke(): void;
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;
/** Between two passes, so that a storm of pokes does not become a storm of passes. */
const AT_LEAST_MS = 20;

/**
 * The heartbeat of dispatch. Every process keeps its picture of the drivers; the one that leads also closes offers
 * and makes new ones, about every second and at once when poked.
 */
export function createDispatcher(
  context: Context,
  presence: Presence,
  positions: RidePositions,
  leadership: Leadership,
): Dispatcher {
  let isRunning = false;
  let life: Promise<void> | undefined;
  let rest = new AbortController();
  let exchangedAt = Number.NEGATIVE_INFINITY;

  async function beat(): Promise<void> {
    if (performance.now() - exchangedAt >= EVERY_MS) {
      exchangedAt = performance.now();
      await presence.exchange();
    }
    const leads = await leadership.isOurs();
    if (leads) await closeDeadOffers(context);
    const offered = await learnEngagements();
    if (leads) await dispatchRides(context, presence, offered);
  }

  /** Who is not free, and whom to show to whom. Answers the rides that have an open offer. */
  async function learnEngagements(): Promise<Set<string>> {
    const [offers, underWay] = await Promise.all([listOpenOffers(context.db), listRidesUnderWay(context.db)]);
    presence.setEngaged(
      new Set(offers.map((offer) => offer.driver_id)),
      new Set(underWay.map((ride) => ride.driver_id)),
    );
    positions.follow(underWay);
    return new Set(offers.map((offer) => offer.ride_id));
  }

  async function live(): Promise<void> {
    while (isRunning) {
      // Made before the beat: a poke that comes during it shortens the rest after it.
      rest = new AbortController();
      const startedAt = performance.now();
      await beat().catch((err) => context.log.warn({ err }, 'dispatch missed a beat'));
      const left = EVERY_MS - (performance.now() - startedAt);
      if (!isRunning) return;
      await pause(Math.max(AT_LEAST_MS, left), undefined, { signal: rest.signal }).catch(() =>
        pause(AT_LEAST_MS),
      );
    }
  }

  return {
    async start() {
      await presence.load();
      isRunning = true;
      life = live();
    },
    poke: () => rest.abort(),
    async stop() {
      isRunning = false;
      rest.abort();
      await life;
      await leadership.resign();
    },
  };
}
