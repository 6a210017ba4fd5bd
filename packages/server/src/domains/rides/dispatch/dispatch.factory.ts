import { myOffers, type RideOffer } from '@josey/contract/api/drivers';
import { acceptRide, arriveRide, type Ride, startRide } from '@josey/contract/api/rides';
import type { Place } from '@josey/contract/core/wire';
import { vi } from 'vitest';
import type { TestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { onlineDriver } from '../drivers/drivers.factory.ts';
import { newTown, requestedRide } from '../rides.factory.ts';

/** The offer that this driver gets, of this ride where one is named; dispatch makes it within a second or two. */
export function offerTo(driver: Person, rideId?: string): Promise<RideOffer> {
  return vi.waitFor(async () => {
    const [offer] = await driver.client.call(myOffers, {});
    if (!offer || (rideId && offer.rideId !== rideId)) throw new Error('no offer yet');
    return offer;
  }, WAIT);
}

/** Whichever of the drivers has the offer of this ride. */
export function driverWithOffer(drivers: Person[], rideId: string): Promise<Person> {
  return vi.waitFor(async () => {
    for (const driver of drivers) {
      const [offer] = await driver.client.call(myOffers, {});
      if (offer?.rideId === rideId) return driver;
    }
    throw new Error('no driver has the offer yet');
  }, WAIT);
}

export const WAIT = { timeout: 8_000, interval: 40 };

export interface Trip {
  town: Place;
  rider: Person;
  driver: Person;
  ride: Ride;
}

/** A ride that a driver was offered, in a town of its own. */
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
