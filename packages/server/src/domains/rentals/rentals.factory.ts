import { randomUUID } from 'node:crypto';
import { addHandoverPhoto } from '@josey/contract/api/rentals/rental-handovers';
import { quoteRental, type RentalQuote } from '@josey/contract/api/rentals/rental-quotes';
import {
  acceptRental,
  bookRental,
  checkInRental,
  checkOutRental,
  type Rental,
} from '@josey/contract/api/rentals/rentals';
import type { Vehicle } from '@josey/contract/api/vehicles/vehicles';
import type { SentBody } from '@josey/contract/core/endpoint';
import { REQUIRED_VIEWS } from '@josey/contract/rules/handover-rules';
import type { RentalStatus } from '@josey/contract/rules/states/rental-states';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../../../test/support/app.ts';
import { type Person, verifiedPerson } from '../../../test/support/people.ts';
import { conditionPhotos } from '../files/files.factory.ts';
import { approvedVehicle } from '../vehicles/vehicles.factory.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export interface Time {
  startDate: string;
  endDate: string;
}

/** A period that starts a number of hours from now (on the app's clock). */
export function timeIn(app: TestApp, hoursAhead: number, lastingHours = 24): Time {
  const start = Math.ceil(app.clock.now().getTime() / HOUR_MS) * HOUR_MS + hoursAhead * HOUR_MS;
  return {
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + lastingHours * HOUR_MS).toISOString(),
  };
}

export function quoteOf(
  renter: Person,
  vehicle: Vehicle,
  time: Time,
  extras: string[] = [],
): Promise<RentalQuote> {
  return renter.client.call(quoteRental, { body: { vehicleId: vehicle.id, ...time, extras } });
}

type PayBy = Omit<SentBody<typeof bookRental>, 'quoteId'>;

/** Books from a quote with a new key. */
export function book(renter: Person, { quoteId }: RentalQuote, payBy: PayBy = {}): Promise<Rental> {
  return renter.client.call(bookRental, { body: { quoteId, ...payBy }, idempotencyKey: newId() });
}

/** A car with its owner, and a user who may rent it. */
export interface Trip {
  owner: Person;
  renter: Person;
  vehicle: Vehicle;
}

export async function trip(app: TestApp, listing: Parameters<typeof approvedVehicle>[2] = {}): Promise<Trip> {
  const [owner, renter] = await Promise.all([verifiedPerson(app, 'Olivia'), verifiedPerson(app, 'Renee')]);
  return { owner, renter, vehicle: await approvedVehicle(app, owner, listing) };
}

export const READINGS = { odometerMiles: 41_200, fuelPercent: 90 };

/** Readings with a person's pictures of all sides and the odometer. */
export async function withPictures<T extends object = typeof READINGS>(
  person: Person,
  readings: T = READINGS as T,
) {
  const urls = await conditionPhotos(person, REQUIRED_VIEWS.length);
  const photos = REQUIRED_VIEWS.map((view, index) => ({ view, url: urls[index] ?? '' }));
  return { ...readings, photos };
}

/** The owner waits at the car: the renter's check-in makes the rental active. */
export async function ownerChecksIn(owner: Person, id: string): Promise<Rental> {
  return owner.client.call(checkInRental, { params: { id }, body: await withPictures(owner) });
}

/** Adds a person's pictures to the check-out before a confirmation. */
export async function addReturnPictures(person: Person, id: string): Promise<void> {
  const { photos } = await withPictures(person);
  for (const { view, url } of photos) {
    const params = { id, kind: 'check-out', photoId: randomUUID() } as const;
    await person.client.call(addHandoverPhoto, { params, body: { view, url } });
  }
}

/** The first of the two sides to return the car. */
export async function checksOut(person: Person, id: string, readings = READINGS): Promise<Rental> {
  return person.client.call(checkOutRental, { params: { id }, body: await withPictures(person, readings) });
}

/** A rental that reached a status by real calls; moves the app's clock to its start if needed. */
export async function rentalIn(
  app: TestApp,
  { owner, renter, vehicle }: Trip,
  status: Extract<RentalStatus, 'held' | 'pending' | 'approved' | 'active' | 'returned'>,
  time: Time = timeIn(app, 48),
): Promise<Rental> {
  const quote = await quoteOf(renter, vehicle, time);
  if (status === 'held') return heldRental(renter, quote);
  const booked = await book(renter, quote);
  const params = { id: booked.id };
  if (status === 'pending') return booked;
  const approved = vehicle.instantBook ? booked : await owner.client.call(acceptRental, { params });
  if (status === 'approved') return approved;
  app.clock.set(new Date(time.startDate));
  await ownerChecksIn(owner, booked.id);
  const active = await renter.client.call(checkInRental, { params, body: READINGS });
  return status === 'active' ? active : checksOut(renter, booked.id);
}

async function heldRental(renter: Person, quote: RentalQuote): Promise<Rental> {
  const refused = await book(renter, quote, { paymentMethodId: 'pm_card_chargeDeclined' }).catch(
    (error) => error,
  );
  return refused.details.rental;
}
