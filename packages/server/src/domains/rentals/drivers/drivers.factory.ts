import {
  acceptDriverInvitation,
  type DriverInvitation,
  inviteDriver,
  listDriverInvitations,
  listRentalDrivers,
  type RentalDriver,
} from '@josey/contract/api/rentals/rental-drivers';
import type { TestApp } from '../../../../test/support/app.ts';
import { type Person, verifiedPerson } from '../../../../test/support/people.ts';
import { rentalIn, type Trip, timeIn, trip } from '../rentals.factory.ts';

interface Id {
  id: string;
}

/** A trip that begins in two days, or has begun. */
export async function bookedTrip(
  app: TestApp,
  status: 'approved' | 'active' = 'approved',
): Promise<Trip & { id: string }> {
  const parts = await trip(app, { instantBook: true });
  const { id } = await rentalIn(app, parts, status, timeIn(app, status === 'active' ? 2 : 48));
  return { ...parts, id };
}

/** A person with a verified license whose address is confirmed. */
export async function invitedPerson(app: TestApp, firstName = 'Dana'): Promise<Person> {
  const person = await verifiedPerson(app, firstName);
  await confirmed(app, person);
  return person;
}

export async function confirmed(app: TestApp, { user }: Person): Promise<void> {
  const now = app.clock.now();
  await app.context.db
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', user.id)
    .execute();
}

export const invite = (renter: Person, { id }: Id, email: string): Promise<RentalDriver> =>
  renter.client.call(inviteDriver, { params: { id }, body: { email } });

export const driversSeenBy = ({ client }: Person, { id }: Id): Promise<RentalDriver[]> =>
  client.call(listRentalDrivers, { params: { id } });

export const invitationsOf = ({ client }: Person): Promise<DriverInvitation[]> =>
  client.call(listDriverInvitations, {});

export const accept = ({ client }: Person, { id }: Id): Promise<DriverInvitation> =>
  client.call(acceptDriverInvitation, { params: { id } });

/** One who has accepted. */
export async function addedDriver(app: TestApp, renter: Person, rental: Id, firstName = 'Dana') {
  const person = await invitedPerson(app, firstName);
  const driver = await invite(renter, rental, person.user.email);
  await accept(person, driver);
  return { person, driver };
}
