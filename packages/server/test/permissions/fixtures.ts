import { mySessions } from '@josey/contract/api/accounts/accounts';
import { addPushDevice } from '@josey/contract/api/messages/notification-channels';
import { checkInRental, type Rental } from '@josey/contract/api/rentals/rentals';
import { acceptRide, arriveRide, completeRide, type Ride, startRide } from '@josey/contract/api/rides';
import { decideVehicle, pauseVehicle, type Vehicle } from '@josey/contract/api/vehicles/vehicles';
import type { Place } from '@josey/contract/core/wire';
import { newPushBrowser } from '#domains/notifications/push/push-service.factory.ts';
import { changed, movedBy } from '#domains/rentals/dates/dates.factory.ts';
import { extended } from '#domains/rentals/extensions/extensions.factory.ts';
import {
  addReturnPictures,
  book,
  checksOut,
  ownerChecksIn,
  quoteOf,
  timeIn,
  withPictures,
} from '#domains/rentals/rentals.factory.ts';
import { offerTo } from '#domains/rides/dispatch/dispatch.factory.ts';
import { adminOf } from '#domains/rides/drivers/drivers.factory.ts';
import { newTown, north, requestedRide } from '#domains/rides/rides.factory.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { newId } from '#platform/kernel/ids.ts';
import { openSession } from '#platform/security/sessions.ts';
import type { TestApp } from '../support/app.ts';
import { type Driver, driverOf, listedCar, waitingCar } from './cars.ts';
import { type Kind, newPlayer, type Player, type Players } from './people-fixtures.ts';

/** A thing of a user's, and which players are its parties where they are not the usual ones. */
export interface Thing {
  name: string;
  id: string;
  people?: Partial<Record<Kind, Player>>;
}

const MINUTES = 60_000;
const RENTAL_STEPS = ['held', 'pending', 'approved', 'active', 'returned'] as const;

export interface RentedCar extends Thing {
  car: Vehicle;
  rental: Rental;
}

/** A rental of a new car, up to this state; it begins soon. */
export async function rentalAs(
  app: TestApp,
  { owner, renter }: Players,
  step: (typeof RENTAL_STEPS)[number],
  name: string = step,
  depositCents = 0,
): Promise<RentedCar> {
  const goesOn = RENTAL_STEPS.indexOf(step);
  const instantBook = goesOn >= RENTAL_STEPS.indexOf('approved');
  const car = await listedCar(app, owner, { instantBook, depositCents });
  const start = app.clock.now().getTime() + (instantBook ? 20 : 120) * MINUTES;
  const time = {
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + 1_440 * MINUTES).toISOString(),
  };
  const quote = await quoteOf(renter, car, time);
  const declined = { paymentMethodId: 'pm_card_chargeDeclined' };
  const rental: Rental =
    step === 'held'
      ? await book(renter, quote, declined).catch((refusal) => refusal.details.rental)
      : await book(renter, quote);
  const params = { id: rental.id };
  // At the car: each side can confirm, and a renter's confirmation makes it active.
  if (goesOn >= 2) await ownerChecksIn(owner, rental.id);
  if (goesOn >= 3) await renter.client.call(checkInRental, { params, body: await withPictures(renter) });
  if (goesOn === 3) await addReturnPictures(renter, rental.id);
  if (goesOn >= 4) await checksOut(renter, rental.id);
  return { name: `rental ${name}`, id: rental.id, car, rental };
}

/** An active rental whose last day is not paid. */
export async function rentalToEnd(app: TestApp, players: Players): Promise<RentedCar & { endDate: string }> {
  const rented = await rentalAs(app, players, 'active', 'to end');
  const [start, end] = [2, 4].map((days) => new Date(app.clock.now().getTime() + days * 1_440 * MINUTES));
  const { db } = app.context;
  const { split, totalCents } = rented.rental;
  const { ownerCents: payee_cents, platformCents: platform_cents } = split;
  if (!start || !end) throw new Error('No time');
  await db.updateTable('rentals').set({ ends_at: end }).where('id', '=', rented.id).execute();
  await db
    .insertInto('rental_periods')
    .values({
      ...{ id: newId(), rental_id: rented.id, number: 1, starts_at: start, ends_at: end, lines: jsonb([]) },
      ...{ payee_cents, platform_cents, tax_cents: totalCents - payee_cents - platform_cents },
      ...{ status: 'owed', status_since: app.clock.now() },
    })
    .execute();
  return { ...rented, endDate: start.toISOString() };
}

/** A rental that is held until its renter's word to the bank, and the bank's page about it. */
export async function rentalAtBank(
  app: TestApp,
  { owner, renter }: Players,
): Promise<Thing & { rentalId: string }> {
  const car = await listedCar(app, owner, { instantBook: true });
  const start = app.clock.now().getTime() + 120 * MINUTES;
  const time = {
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + 1_440 * MINUTES).toISOString(),
  };
  const asking = { paymentMethodId: 'pm_card_authenticationRequired' };
  const refusal = await book(renter, await quoteOf(renter, car, time), asking).catch((error) => error);
  const { confirmUrl, rentalId } = refusal.details;
  return { name: 'confirmation', id: confirmUrl.split('/').pop(), rentalId };
}

/** A rental whose renter asks for more time, and whose owner has not answered. */
export async function rentalToExtend(app: TestApp, players: Players, name: string): Promise<RentedCar> {
  const rented = await rentalAs(app, players, 'approved', name);
  const vehicle = { instant_book: false };
  await app.context.db.updateTable('vehicles').set(vehicle).where('id', '=', rented.car.id).execute();
  return { ...rented, rental: await extended(players.renter, rented.rental, 24) };
}

/** A booked rental of a new car that begins in two days. */
export async function rentalToShift(
  app: TestApp,
  { owner, renter }: Players,
  name: string,
): Promise<RentedCar> {
  const car = await listedCar(app, owner, { instantBook: true });
  const rental = await book(renter, await quoteOf(renter, car, timeIn(app, 48)));
  return { id: rental.id, name, car, rental };
}

/** One with a request for other dates that its owner has to answer. */
export async function rentalToMove(app: TestApp, players: Players, name: string): Promise<RentedCar> {
  const rented = await rentalToShift(app, players, name);
  const vehicle = { instant_book: false };
  await app.context.db.updateTable('vehicles').set(vehicle).where('id', '=', rented.car.id).execute();
  return { ...rented, rental: await changed(players.renter, rented.rental, movedBy(rented.rental, 24)) };
}

const RIDE_STEPS = ['offered', 'accepted', 'arrived', 'active', 'completed'] as const;

export interface DrivenRide extends Thing {
  rider: Player;
  driver: Driver;
  town: Place;
  ride: Ride;
}

/** A ride of a new rider and driver, up to this state. */
export async function rideAs(
  app: TestApp,
  step: (typeof RIDE_STEPS)[number],
  name: string = step,
  paymentMethod: 'card' | 'cash' = 'card',
): Promise<DrivenRide> {
  const blank = newTown();
  const town = { ...blank, lat: blank.lat + 0.0413579, address: `9 Quillpath, ${blank.address}` };
  const [rider, driver] = [await newPlayer(app, { status: 'pending' }), await driverOf(app, town)];
  const dropoffLocation = { ...north(town, 5_000), address: `8 Quillpath, ${blank.address}` };
  const ride = await requestedRide(rider, town, { pin: true, dropoffLocation, paymentMethod });
  await offerTo(driver, ride.id);
  const params = { id: ride.id };
  const goesOn = RIDE_STEPS.indexOf(step);
  if (goesOn >= 1) await driver.client.call(acceptRide, { params });
  if (goesOn >= 2) await driver.client.call(arriveRide, { params });
  if (goesOn >= 3) await driver.client.call(startRide, { params, body: { pin: ride.pin } });
  if (goesOn >= 4) await driver.client.call(completeRide, { params });
  return { name: `ride ${name}`, id: ride.id, people: { rider, driver }, rider, driver, town, ride };
}

/** Cars of the owner's that are not listed: waiting, refused, stopped, paused. */
export async function hiddenCars(app: TestApp, { owner }: Players) {
  const admin = await adminOf(app);
  const decide = (id: string, status: 'rejected' | 'suspended') =>
    admin.client.call(decideVehicle, { params: { id }, body: { status, reason: 'Looked at it' } });
  const made = (name: string, car: Vehicle) => ({ name: `vehicle ${name}`, id: car.id, car });
  const pending = made('pending', await waitingCar(owner));
  const rejected = made('rejected', await waitingCar(owner));
  await decide(rejected.id, 'rejected');
  const suspended = made('suspended', await listedCar(app, owner));
  await decide(suspended.id, 'suspended');
  const paused = made('paused', await listedCar(app, owner));
  await owner.client.call(pauseVehicle, { params: { id: paused.id } });
  return { pending, rejected, suspended, paused };
}

export async function passkeyOf(app: TestApp, { user }: Player, name: string): Promise<Thing> {
  const id = newId();
  const key = { public_key: Buffer.alloc(77, 1), counter: 0, transports: ['internal'], backed_up: false };
  const at = app.clock.now();
  await app.context.db
    .insertInto('passkeys')
    .values({ ...key, id, user_id: user.id, credential_id: newId(), name, created_at: at })
    .execute();
  return { name, id };
}

export async function sessionOf(app: TestApp, { user }: Player): Promise<Thing> {
  const { clock, db } = app.context;
  const token = await db.transaction().execute((tx) => openSession(tx, user.id, clock.now()));
  const session = (await app.client(token).call(mySessions, {})).find((one) => one.isCurrent);
  return { name: 'session', id: session?.id ?? '' };
}

/** A browser of a push service that does not exist. */
export async function pushDeviceOf({ client }: Player): Promise<Thing> {
  const { subscription } = newPushBrowser('https://quill.notify.windows.com');
  const { id } = await client.call(addPushDevice, { body: subscription });
  return { name: 'browser for push messages', id };
}
