import { login, register } from '@josey/contract/accounts';
import { goOnline } from '@josey/contract/drivers';
import { requestDataExport } from '@josey/contract/privacy';
import { setAvatar } from '@josey/contract/profile';
import { acceptRide, arriveRide, completeRide, startRide } from '@josey/contract/rides';
import { reauthenticate } from '@josey/contract/sign-in-methods';
import type { TestApp } from '../../../test/app.ts';
import { newPerson, PASSWORD, type Person, verifiedPerson } from '../../../test/people.ts';
import { newId } from '../../platform/ids.ts';
import { offerTo } from '../dispatch/dispatch.factory.ts';
import { applied, decided } from '../drivers/drivers.factory.ts';
import { uploadedPhoto } from '../files/files.factory.ts';
import { rentalIn, timeIn } from '../rentals/rentals.factory.ts';
import { sweepRentals } from '../rentals/sweep-rentals.ts';
import { newTown, requestedRide, rideRow } from '../rides/rides.factory.ts';
import { approvedVehicle } from '../vehicles/vehicles.factory.ts';
import { sent } from '../verification/verification.factory.ts';
import { exportIn } from './privacy.factory.ts';

/** What nobody could mistake for anything else, in the places where people write themselves in. */
export const TRACES = {
  firstName: 'Zebulonia',
  lastName: 'Quetzalford',
  email: 'zq-own-address@example.test',
  phone: '+14105550177',
  license: 'ZQLIC-77',
  plate: 'ZQ-PLATE-7',
  street: '77 Quetzal Row',
};

const DAY_MS = 86_400_000;

/** Somebody who has done everything that can be done here, all of which has come to its end. */
export async function livedPerson(app: TestApp) {
  const person = await signedUp(app);
  const driven = await drivenRide(app, person);
  const [asOwner, asRenter] = await rentals(app, person);
  await loosePieces(app, person);
  await person.client.call(reauthenticate, { body: { password: PASSWORD } });
  await person.client.call(requestDataExport, {});
  await exportIn(person, 'ready');
  return { person, driven, asOwner, asRenter };
}

async function signedUp(app: TestApp): Promise<Person> {
  const { firstName, lastName, email, phone } = TRACES;
  const body = { firstName, lastName, email, phone, password: PASSWORD };
  const { user, sessionId } = await app.client().call(register, { body });
  const { db } = app.context;
  await db.updateTable('users').set({ status: 'verified' }).where('id', '=', user.id).execute();
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

/** Somebody else's ride, driven by this person: the rider is told of them by name. */
async function drivenRide(app: TestApp, person: Person) {
  const town = newTown();
  const application = await applied(person, { licenseNumber: TRACES.license });
  await decided(app, application.id, 'approved');
  await person.client.call(goOnline, { body: { location: town } });
  const rider = await newPerson(app);
  const ride = await requestedRide(rider, town);
  await offerTo(person, ride.id);
  const params = { id: ride.id };
  for (const step of [acceptRide, arriveRide] as const) await person.client.call(step, { params });
  await person.client.call(startRide, { params, body: {} });
  await person.client.call(completeRide, { params });
  return { rider, ride };
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
  app.clock.advance(2 * DAY_MS);
  await sweepRentals(app.context);
  return [asOwner, asRenter] as const;
}

/** What takes long ways to come about, written as it would be. A table that points at people has a row of theirs. */
async function loosePieces({ context: { db }, clock }: TestApp, { user }: Person): Promise<void> {
  const at = clock.now();
  const { firstName, email, street } = TRACES;
  await db
    .insertInto('identities')
    .values({
      id: newId(),
      user_id: user.id,
      provider: 'google',
      issuer: 'x',
      subject: 'y',
      email,
      created_at: at,
    })
    .execute();
  const key = { public_key: Buffer.alloc(77, 1), counter: 0, transports: ['internal'], backed_up: false };
  const passkey = { id: newId(), credential_id: newId(), name: `${firstName}’s phone`, created_at: at };
  await db
    .insertInto('passkeys')
    .values({ ...key, ...passkey, user_id: user.id })
    .execute();
  const own = { user_id: user.id, created_at: at };
  const hash = Buffer.alloc(32, 7);
  await db
    .insertInto('authenticators')
    .values({ ...own, sealed_secret: hash, last_step: 1 })
    .execute();
  await db.insertInto('recovery_codes').values({ user_id: user.id, code_hash: hash }).execute();
  const thread = { id: newId(), form_id: newId(), topic: 'other', language: 'en', status: 'open' };
  await db
    .insertInto('contact_threads')
    .values({ ...own, ...thread, name: firstName, email, last_message_at: at })
    .execute();
  const message = { thread_id: thread.id, is_answer: false, body: `I live at ${street}`, created_at: at };
  await db
    .insertInto('contact_messages')
    .values({ id: newId(), ...message })
    .execute();
  await db
    .insertInto('mail_opt_outs')
    .values({ ...own, kind: 'tips' })
    .execute();
  await db
    .insertInto('sign_in_attempts')
    .values({ token_hash: hash, kind: 'passkey', user_id: user.id, data: {}, tries_left: 1, expires_at: at })
    .execute();
  await db
    .insertInto('licence_reminders')
    .values({ user_id: user.id, expires_on: '2033-04-30', days_before: 30, told_at: at })
    .execute();
  const { id: file_id } = await db
    .selectFrom('files')
    .select('id')
    .where('owner_id', '!=', user.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.insertInto('file_readers').values({ file_id, user_id: user.id }).execute();
  const ride = { pickup_address: street, dropoff_address: street, status_reason: `${firstName} was ill` };
  await db
    .insertInto('rides')
    .values(rideRow({ id: newId(), rider_id: user.id, status: 'cancelled', pin: '4711', ...ride }))
    .execute();
  await db
    .updateTable('handovers')
    .set({ note: `${firstName} was here` })
    .where('by_user_id', '=', user.id)
    .execute();
}
