import { login, register } from '@josey/contract/api/accounts/accounts';
import { requestDataExport } from '@josey/contract/api/accounts/privacy';
import { setAvatar } from '@josey/contract/api/accounts/profile';
import { reauthenticate } from '@josey/contract/api/accounts/sign-in-methods';
import { goOnline } from '@josey/contract/api/drivers';
import { saveBillingDetails } from '@josey/contract/api/money/receipts';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { acceptRide, arriveRide, completeRide, startRide } from '@josey/contract/api/rides';
import { blockTime } from '@josey/contract/api/vehicles/calendar';
import { addCalendarImport, renewCalendarFeed } from '@josey/contract/api/vehicles/calendar-sync';
import { jsonb } from '#platform/database/jsonb.ts';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../../../test/support/app.ts';
import { newPerson, PASSWORD, type Person, verifiedPerson } from '../../../test/support/people.ts';
import { uploadedPhoto } from '../files/files.factory.ts';
import { payeeBalance, postPayout } from '../ledger/ledger.public.ts';
import { withBank } from '../payouts/payouts.factory.ts';
import { sweepRentals } from '../rentals/booking/sweep-rentals.ts';
import { invite } from '../rentals/drivers/drivers.factory.ts';
import { rentalIn, type Trip, timeIn } from '../rentals/rentals.factory.ts';
import { offerTo } from '../rides/dispatch/dispatch.factory.ts';
import { applied, decided } from '../rides/drivers/drivers.factory.ts';
import { newTown, requestedRide } from '../rides/rides.factory.ts';
import { approvedVehicle } from '../vehicles/vehicles.factory.ts';
import { sent } from '../verification/verification.factory.ts';
import { loosePieces } from './account-history-pieces.factory.ts';
import { exportIn } from './privacy.factory.ts';
import { TRACES } from './traces.factory.ts';

const DAY_MS = 86_400_000;

/** An account that has used every feature, with nothing open. */
export async function accountWithHistory(app: TestApp) {
  const person = await signedUp(app);
  const driven = await drivenRide(app, person);
  const [asOwner, asRenter] = await rentals(app, person);
  await person.client.call(reauthenticate, { body: { password: PASSWORD } });
  await withBank(person);
  await loosePieces(app, person);
  await person.client.call(saveBillingDetails, { body: { company: `${TRACES.lastName} & Co` } });
  await person.client.call(requestDataExport, {});
  await exportIn(person, 'ready');
  await heldTooLong(app, person);
  await paidOut(app, person);
  return { person, driven, asOwner, asRenter };
}

/** As the daily look at the balances would write it. */
async function heldTooLong({ context }: TestApp, { user }: Person): Promise<void> {
  const held = { currency: 'USD', held_cents: 100, since: new Date(), leaves_by: '2027-01-31' };
  await context.db
    .insertInto('held_balances')
    .values({ user_id: user.id, ...held })
    .execute();
}

/** What the person earned has been paid out. */
async function paidOut({ context }: TestApp, { user }: Person): Promise<void> {
  const payee = { personId: user.id, currency: 'USD' };
  await transact(context, async (tx) =>
    postPayout(tx, { id: newId(), ...payee }, await payeeBalance(tx, payee), context.clock.now()),
  );
}

async function signedUp(app: TestApp): Promise<Person> {
  const { firstName, lastName, email, phone } = TRACES;
  const body = { firstName, lastName, email, phone, password: PASSWORD };
  const { user, sessionId } = await app.client().call(register, { body });
  const { db } = app.context;
  // Only emails to a confirmed address contain its owner's name.
  const proved = { status: 'verified', email_confirmed_at: app.context.clock.now() };
  await db.updateTable('users').set(proved).where('id', '=', user.id).execute();
  const wrong = { email, password: 'not this one' };
  await app
    .client()
    .call(login, { body: wrong })
    .catch(() => {});
  const person = { user, sessionId, client: app.client(sessionId) };
  await person.client.call(setAvatar, { body: { url: await uploadedPhoto(person, 'avatar') } });
  await sent(person, { licenseNumber: TRACES.license });
  return person;
}

/** Another user's ride, driven by this user: the rider's notification contains their name. */
async function drivenRide(app: TestApp, person: Person) {
  const town = newTown();
  const application = await applied(person, { licenseNumber: TRACES.license });
  await decided(app, application.id, 'approved');
  await person.client.call(goOnline, { body: { location: town } });
  const rider = await newPerson(app);
  // The rider gets an email about the ride, too.
  await app.context.db
    .updateTable('users')
    .set({ email_confirmed_at: app.clock.now() })
    .where('id', '=', rider.user.id)
    .execute();
  const ride = await requestedRide(rider, town);
  await offerTo(person, ride.id);
  const params = { id: ride.id };
  for (const step of [acceptRide, arriveRide] as const) await person.client.call(step, { params });
  await person.client.call(startRide, { params, body: {} });
  await person.client.call(completeRide, { params });
  return { rider, ride };
}

/** As the job writes it, which this rental was too fast for: to the renter, with the owner's name. */
async function confirmedByMail({ context }: TestApp, { id, renterId }: Rental): Promise<void> {
  await context.db
    .insertInto('mails')
    .values({
      id: newId(),
      user_id: renterId,
      recipient: 'renter@example.test',
      name: 'Olivia',
      language: 'en',
      template: 'booking-confirmed',
      params: jsonb({ ownerFirstName: TRACES.firstName, look: TRACES.plate, page: `/rentals/${id}` }),
      sent_at: context.clock.now(),
      created_at: context.clock.now(),
    })
    .execute();
}

/** Another person's trip, which this user has not said yes to. */
async function invitedToDrive(app: TestApp, { user }: Person, parts: Trip): Promise<void> {
  const rental = await rentalIn(app, parts, 'approved', timeIn(app, 1_000));
  await invite(parts.renter, rental, user.email);
}

async function rentals(app: TestApp, person: Person) {
  const other = await verifiedPerson(app, 'Olivia');
  const place = { lat: 39.2865, lng: -76.5725, address: TRACES.street };
  const words = { description: `${TRACES.firstName}’s own`, licensePlate: TRACES.plate, location: place };
  const own = await approvedVehicle(app, person, { ...words, instantBook: true });
  const theirs = await approvedVehicle(app, other);
  const out = { owner: person, renter: other, vehicle: own };
  const into = { owner: other, renter: person, vehicle: theirs };
  const asOwner = { ...out, rental: await rentalIn(app, out, 'returned', timeIn(app, 48)) };
  const asRenter = { ...into, rental: await rentalIn(app, into, 'returned', timeIn(app, 48)) };
  await confirmedByMail(app, asOwner.rental);
  app.clock.advance(2 * DAY_MS);
  await sweepRentals(app.context);
  await invitedToDrive(app, person, { ...into, renter: await verifiedPerson(app, 'Rosa') });
  const params = { id: own.id };
  const days = (count: number) => new Date(app.clock.now().getTime() + count * DAY_MS).toISOString();
  const blocked = { startDate: days(20), endDate: days(21), note: `${TRACES.firstName} needs it` };
  await person.client.call(blockTime, { params, body: blocked });
  await person.client.call(renewCalendarFeed, { params });
  const elsewhere = { name: `${TRACES.firstName} elsewhere`, url: 'https://127.0.0.1/calendar.ics' };
  await person.client.call(addCalendarImport, { params, body: elsewhere });
  await person.client.call(goOnline, { body: { location: place, vehicleId: own.id } });
  return [asOwner, asRenter] as const;
}
