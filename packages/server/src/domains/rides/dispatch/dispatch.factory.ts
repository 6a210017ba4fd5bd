import { myOffers, type RideOffer } from '@josey/contract/api/drivers';
import { acceptRide, arriveRide, type Ride, startRide } from '@josey/contract/api/rides';
import type { Place } from '@josey/contract/core/wire';
import { expect, vi } from 'vitest';
import { enqueue } from '#events';
import type { TestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { onlineDriver } from '../drivers/drivers.factory.ts';
import { Presence } from '../drivers/presence/presence.ts';
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

/** Resolves when the dispatcher has processed the current state: a pass has begun and ended since. */
export async function dispatched({ context }: TestApp): Promise<void> {
  const passes = vi.spyOn(Presence.of(context), 'setEngaged');
  // Each pass calls it once: the second call is of a pass that began after the first, which the third shows to be over.
  for (let pass = 1; pass <= 3; pass++) {
    await context.db.transaction().execute((tx) => enqueue(tx, 'offers.closed', { offers: [] }));
    await context.outbox.drain();
    await vi.waitFor(() => expect(passes.mock.calls.length).toBeGreaterThanOrEqual(pass), WAIT);
  }
  passes.mockRestore();
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
  as?: Person,
): Promise<Trip> {
  const town = newTown();
  const [rider, driver] = [as ?? (await newPerson(app)), await onlineDriver(app, town)];
  const ride = await requestedRide(rider, town, overrides);
  await offerTo(driver, ride.id);
  return { town, rider, driver, ride };
}

export async function acceptedRide(
  app: TestApp,
  overrides: Parameters<typeof requestedRide>[2] = {},
  as?: Person,
): Promise<Trip> {
  const trip = await offeredRide(app, overrides, as);
  return { ...trip, ride: await trip.driver.client.call(acceptRide, { params: { id: trip.ride.id } }) };
}

export async function arrivedRide(
  app: TestApp,
  overrides: Parameters<typeof requestedRide>[2] = {},
  as?: Person,
): Promise<Trip> {
  const trip = await acceptedRide(app, overrides, as);
  return { ...trip, ride: await trip.driver.client.call(arriveRide, { params: { id: trip.ride.id } }) };
}

export async function activeRide(
  app: TestApp,
  overrides: Parameters<typeof requestedRide>[2] = {},
  as?: Person,
): Promise<Trip> {
  const trip = await arrivedRide(app, overrides, as);
  return {
    ...trip,
    ride: await trip.driver.client.call(startRide, { params: { id: trip.ride.id }, body: {} }),
  };
}
