import { myOffers, type RideOffer } from '@josey/contract/api/drivers';
import { acceptRide, arriveRide, type Ride, startRide } from '@josey/contract/api/rides';
import type { Place } from '@josey/contract/core/wire';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { enqueue } from '#events';
import type { TestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { onlineDriver } from '../drivers/drivers.factory.ts';
import { newTown, requestedRide } from '../rides.factory.ts';

/** The driver's offer, of the given ride if any; dispatch creates it within a second or two. */
export function offerTo(driver: Person, rideId?: string): Promise<RideOffer> {
  return vi.waitFor(async () => {
    const [offer] = await driver.client.call(myOffers, {});
    if (!offer || (rideId && offer.rideId !== rideId)) throw new Error('no offer yet');
    return offer;
  }, WAIT);
}

/** The driver who has the offer of this ride. */
export function driverWithOffer(drivers: Person[], rideId: string): Promise<Person> {
  return vi.waitFor(async () => {
    for (const driver of drivers) {
      const [offer] = await driver.client.call(myOffers, {});
      if (offer?.rideId === rideId) return driver;
    }
    throw new Error('no driver has the offer yet');
  }, WAIT);
}

/**
 * Resolves when the dispatcher has processed the current state. Each pass starts by requesting the
 * lead, in a separate session: when the second pass starts, the first is over.
 */
export async function dispatched({ context: { db, outbox } }: TestApp): Promise<void> {
  for (let look = 0; look < 2; look++) {
    const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
    await db.transaction().execute((tx) => enqueue(tx, 'offers.closed', { offers: [] }));
    await outbox.drain();
    await vi.waitFor(async () => {
      const begun = await sql`select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and query like '%pg_try_advisory_lock%' and query_start > ${rows[0]?.now}::timestamptz`.execute(db);
      if (begun.rows.length === 0) throw new Error('the dispatcher has not looked yet');
    }, WAIT);
  }
}

export const WAIT = { timeout: 8_000, interval: 20 };

export interface Trip {
  town: Place;
  rider: Person;
  driver: Person;
  ride: Ride;
}

/** A ride that was offered to a driver, in a separate town. */
export async function offeredRide(
  app: TestApp,
  overrides: Parameters<typeof requestedRide>[2] = {},
): Promise<Trip> {
  const town = newTown();
  const [rider, driver] = [await newPerson(app), await onlineDriver(app, town)];
  const ride = await requestedRide(rider, town, overrides);
  await offerTo(driver, ride.id);
  return { town, rider, driver, ride };
}

export async function acceptedRide(
  app: TestApp,
  overrides: Parameters<typeof requestedRide>[2] = {},
): Promise<Trip> {
  const trip = await offeredRide(app, overrides);
  return { ...trip, ride: await trip.driver.client.call(acceptRide, { params: { id: trip.ride.id } }) };
}

export async function arrivedRide(
  app: TestApp,
  overrides: Parameters<typeof requestedRide>[2] = {},
): Promise<Trip> {
  const trip = await acceptedRide(app, overrides);
  return { ...trip, ride: await trip.driver.client.call(arriveRide, { params: { id: trip.ride.id } }) };
}

export async function activeRide(app: TestApp): Promise<Trip> {
  const trip = await arrivedRide(app);
  return {
    ...trip,
    ride: await trip.driver.client.call(startRide, { params: { id: trip.ride.id }, body: {} }),
  };
}
