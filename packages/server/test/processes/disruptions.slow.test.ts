import { setTimeout as sleep } from 'node:timers/promises';
import { quoteRental } from '@josey/contract/api/rentals/rental-quotes';
import { bookRental, type Rental } from '@josey/contract/api/rentals/rentals';
import type { Vehicle } from '@josey/contract/api/vehicles/vehicles';
import { createClient } from '@josey/contract/core/client';
import { describe, expect, test } from 'vitest';
import { timeIn, trip } from '#domains/rentals/rentals.factory.ts';
import { offerTo } from '#domains/rides/dispatch/dispatch.factory.ts';
import { onlineDriver } from '#domains/rides/drivers/drivers.factory.ts';
import { newTown, requestedRide } from '#domains/rides/rides.factory.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../support/app.ts';
import { newPerson, type Person, verifiedPerson } from '../support/people.ts';
import { WHY_NO_HAPROXY } from '../support/servers/haproxy.ts';
import { startRedisServer, WHY_NO_REDIS } from '../support/servers/redis-server.ts';
import { type SeveralProcesses, startSeveral } from '../support/servers/several-processes.ts';

const RENTERS = 3;
const ANSWER_MS = 3_000;
const DISPATCH_MS = 5_000;
const GIVE_UP_MS = 60_000;

/** A person whose calls end without an answer after a while, as a browser's do. */
const impatient = ({ user, sessionId }: Person, baseUrl: string): Person => ({
  user,
  sessionId,
  client: createClient({
    baseUrl,
    sessionId: () => sessionId,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(ANSWER_MS) }),
  }),
});

const codeOf = (error: unknown) => (error as { code?: string }).code;

/** Until it is answered: a call without an answer, or one that is still under way, is sent again with the same key. */
async function bookSurely(renter: Person, quoteId: string): Promise<Rental | undefined> {
  const idempotencyKey = newId();
  const until = performance.now() + GIVE_UP_MS;
  for (;;) {
    try {
      return await renter.client.call(bookRental, { body: { quoteId }, idempotencyKey });
    } catch (error) {
      if (codeOf(error) === 'vehicle_unavailable') return undefined;
      if (performance.now() > until) throw error;
      await sleep(100);
    }
  }
}

/** Books one hour after the other until it is told to stop; the others go for the same hours. */
async function bookHours(app: TestApp, renter: Person, vehicle: Vehicle, signal: AbortSignal) {
  const booked: Rental[] = [];
  for (let hours = 48; !signal.aborted; hours += 2) {
    const body = { vehicleId: vehicle.id, ...timeIn(app, hours, 1) };
    const quote = await renter.client.call(quoteRental, { body }).catch(() => undefined);
    const rental = quote && (await bookSurely(renter, quote.quoteId));
    if (rental) booked.push(rental);
    await sleep(100);
  }
  return booked;
}

/**
 * All acknowledged are there, there are no others, and each is charged once. An attempt that a kill has ended may have
 * left a hold, which is resolved a minute later (booking-survives-kill.slow.test.ts).
 */
async function expectBookings(app: TestApp, booked: Rental[]): Promise<void> {
  const { db } = app.context;
  const rentals = await db.selectFrom('rentals').select('id').where('status', '=', 'approved').execute();
  const acknowledged = booked.map(({ id }) => id).toSorted();
  expect(rentals.map(({ id }) => id).toSorted()).toEqual(acknowledged);
  const payments = await db
    .selectFrom('payments')
    .select('subject_id')
    .where('subject_id', 'in', acknowledged)
    .where('charged_cents', '>', 0)
    .execute();
  expect(payments.map(({ subject_id }) => subject_id).toSorted()).toEqual(acknowledged);
}

/** How long a ride that is requested at a process waits for its offer. */
async function dispatchMs(app: TestApp, rider: Person, driver: Person, town: ReturnType<typeof newTown>) {
  const [asking, driving] = [rider, driver].map(({ user, sessionId }) => ({
    user,
    sessionId,
    client: app.client(sessionId),
  })) as [Person, Person];
  const began = performance.now();
  const ride = await requestedRide(asking, town);
  await offerTo(driving, ride.id);
  return performance.now() - began;
}

const disruptions: Record<string, (all: SeveralProcesses, number: number) => Promise<() => Promise<void>>> = {
  async killed(all, number) {
    await all.processes[number]?.kill();
    return () => all.restart(number);
  },
  async stopped(all, number) {
    all.processes[number]?.pause();
    return async () => all.processes[number]?.resume();
  },
  async restarted(all, number) {
    expect(await all.processes[number]?.stop()).toBe(0);
    return () => all.restart(number);
  },
};

const setups = [
  [2, 'PostgreSQL'],
  [3, 'Redis'],
] as const;

describe.skipIf(WHY_NO_HAPROXY || WHY_NO_REDIS)('under load', () => {
  test.each(setups)(
    'each of %d processes over %s is killed, stopped and restarted: no booking is lost or made twice, dispatch returns',
    async (count, bus) => {
      const settings = bus === 'Redis' ? { REDIS_URL: await startRedisServer() } : undefined;
      const all = await startSeveral(count, { DRAIN_SECONDS: '3', ...settings });
      const app = all.app();
      const { vehicle } = await trip(app);
      const renters = await Promise.all(Array.from({ length: RENTERS }, () => verifiedPerson(app)));
      const load = new AbortController();
      const loads = renters.map((renter) => bookHours(app, impatient(renter, all.url), vehicle, load.signal));
      const waits: Record<string, number> = {};
      for (const [name, disrupt] of Object.entries(disruptions))
        for (const number of all.processes.keys()) {
          const town = newTown();
          const [rider, driver] = [await newPerson(app), await onlineDriver(app, town)];
          // Each process knows within a second where drivers are.
          await sleep(1_500);
          const repair = await disrupt(all, number);
          const other = all.processes[(number + 1) % count]?.url;
          waits[`${name} ${number}`] = Math.round(await dispatchMs(all.app(other), rider, driver, town));
          await repair();
          await sleep(1_500);
        }
      load.abort();
      const booked = (await Promise.all(loads)).flat();
      console.info(`${count} over ${bus}: ${booked.length} bookings; ms until an offer:`, waits);
      expect(booked.length).toBeGreaterThan(30);
      await expectBookings(app, booked);
      for (const wait of Object.values(waits)) expect(wait).toBeLessThan(DISPATCH_MS);
    },
    180_000,
  );
});
