import { createHash } from 'node:crypto';
import { isInRing, type Point } from '@josey/contract/values/geo/geo';
import type { Context } from '#platform/kernel/context.ts';
import { createLease, type Lease } from '#platform/processes/lease.ts';

/** The shard of all pickups outside the service areas; its leader also takes silent drivers offline. */
export const REST = 'dispatch';
/** A shard without work keeps its lease for this long. */
const IDLE_AFTER_MS = 5_000;
/** Each process waits for a random time before it first tries to take a lease, so that shards spread over them. */
const SPREAD_MS = 200;

interface Pickup {
  pickup_lat: number;
  pickup_lng: number;
}

/**
 * Divides dispatch by the operator's service areas: each shard that has work has a lease, and by it a leader.
 *
 * A shard is named after the corners of its area: when an administrator moves them, others lead it under another name.
 * While two processes see different areas, two may lead the same ride: its row's lock and the unique index of open
 * offers still let one of them offer it.
 */
export function createShards(context: Context, onTaken: () => void) {
  const leases = new Map<string, Lease>();
  const neededUntil = new Map<string, number>();
  const ids = new WeakMap<Point[], string>();

  const isNeeded = (name: string) => performance.now() < (neededUntil.get(name) ?? 0);

  function idOf(ring: Point[]): string {
    const corners = JSON.stringify(ring.map(({ lat, lng }) => [lat, lng]));
    const id = ids.get(ring) ?? createHash('sha256').update(corners).digest('hex').slice(0, 16);
    ids.set(ring, id);
    return id;
  }

  function nameAt({ pickup_lat: lat, pickup_lng: lng }: Pickup): string {
    const area = context.settings.current.place.serviceAreas.find(({ ring }) => isInRing({ lat, lng }, ring));
    return area ? `${REST}:${idOf(area.ring)}` : REST;
  }

  const need = (name: string) => void neededUntil.set(name, performance.now() + IDLE_AFTER_MS);

  /** The context of the shard's leader; undefined in another process. */
  function leaderOf(name: string): Context | undefined {
    const lease = leases.get(name);
    return lease?.isOurs() ? lease.context : undefined;
  }

  return {
    leaderOf,
    need,
    isNeeded,
    needAt: (pickups: Pickup[]) => pickups.map(nameAt).forEach(need),
    isLeading: () => [...leases.values()].some((lease) => lease.isOurs()),

    /** Does the work of the shards that this process leads; one that fails keeps no other from its work. */
    async inEach<Item extends Pickup>(
      items: Item[],
      work: (leader: Context, items: Item[]) => Promise<void>,
    ): Promise<void> {
      const byShard = [...Map.groupBy(items, nameAt)];
      await Promise.all(
        byShard.map(async ([name, own]) => {
          const leader = leaderOf(name);
          if (!leader) return;
          await work(leader, own).catch((err: unknown) =>
            context.log.warn({ err, name }, 'a round of dispatch failed'),
          );
        }),
      );
    },

    /** Takes the leases that are needed as soon as they are free, and gives the others back. */
    async adjust(): Promise<void> {
      for (const name of [...neededUntil.keys()].filter(isNeeded)) {
        const lease = leases.get(name) ?? createLease(context, name, onTaken);
        leases.set(name, lease);
        void lease.start(name === REST ? 0 : Math.random() * SPREAD_MS);
      }
      await release([...leases.keys()].filter((name) => !isNeeded(name)));
    },
    stop: () => release([...leases.keys()]),
  };

  async function release(names: string[]): Promise<void> {
    await Promise.all(names.map((name) => leases.get(name)?.stop()));
    for (const name of names) {
      leases.delete(name);
      neededUntil.delete(name);
    }
  }
}
