import { listNotifications } from '@josey/contract/api/messages/notifications';
import {
  declineDriverInvitation,
  leaveRental,
  removeDriver,
} from '@josey/contract/api/rentals/rental-drivers';
import { cancelRental } from '@josey/contract/api/rentals/rentals';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../../test/support/people.ts';
import { withSettings } from '../../../../test/support/settings.ts';
import { checksOut, rentalIn, timeIn, trip } from '../rentals.factory.ts';
import {
  accept,
  addedDriver,
  bookedTrip,
  driversSeenBy,
  invitationsOf,
  invite,
  invitedPerson,
} from './drivers.factory.ts';
import { mayDrive } from './drivers.policy.ts';
import { getDriver } from './drivers.queries.ts';

const app = await startTestApp();
const { db } = app.context;
afterEach(() => app.clock.set(new Date()));

const booked = () => bookedTrip(app);

async function told({ client }: Person, kind: string): Promise<{ title: string; message: string }> {
  return vi.waitFor(async () => {
    const found = (await client.call(listNotifications, { query: {} })).find((one) => one.kind === kind);
    if (!found) throw new Error(`${kind} was not told`);
    return found;
  }, 10_000);
}

test('an invited person accepts, and both sides see who else drives', async () => {
  const rental = await booked();
  const dana = await invitedPerson(app);
  const { id } = await invite(rental.renter, rental, dana.user.email.toUpperCase());
  expect(await driversSeenBy(rental.owner, rental)).toEqual([]);
  expect(await driversSeenBy(rental.renter, rental)).toMatchObject([
    { id, status: 'invited', email: dana.user.email.toUpperCase(), mayDrive: false },
  ]);
  expect((await told(dana, 'rental_driver_invited')).title).toContain('You’re invited to drive the');
  const [seen, ...others] = await invitationsOf(dana);
  expect(others).toEqual([]);
  expect(seen).toMatchObject({ id, status: 'invited', renterFirstName: 'Renee', mayDrive: false });

  expect(await accept(dana, { id })).toMatchObject({ status: 'accepted', mayDrive: true });
  for (const side of [rental.renter, rental.owner]) {
    const [driver] = await driversSeenBy(side, rental);
    expect(driver).toMatchObject({ id, status: 'accepted', firstName: 'Dana', mayDrive: true });
    expect(driver).not.toHaveProperty('email');
  }
  expect(JSON.stringify(await told(rental.owner, 'rental_driver_accepted_owner'))).not.toContain('Dana');
  await told(rental.renter, 'rental_driver_accepted_renter');
});

test('the reply to an invitation tells nothing of an account', async () => {
  const [rental, other] = [await booked(), await booked()];
  const dana = await invitedPerson(app);
  const unconfirmed = await newPerson(app, 'Uma');
  const replies = [];
  for (const [booking, email] of [
    [rental, 'no-account@example.test'],
    [rental, dana.user.email],
    [rental, rental.owner.user.email],
    [other, unconfirmed.user.email],
  ] as const) {
    const { id: _, invitedAt: __, email: written, ...rest } = await invite(booking.renter, booking, email);
    expect(written).toBe(email);
    replies.push(rest);
  }
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(await invitationsOf(rental.owner)).toEqual([]);
  expect(await invitationsOf(unconfirmed)).toEqual([]);
});

test('a person who confirms their address later finds the invitation', async () => {
  const rental = await booked();
  const uma = await newPerson(app, 'Uma');
  const { id } = await invite(rental.renter, rental, uma.user.email);
  expect(await invitationsOf(uma)).toEqual([]);
  await db
    .updateTable('users')
    .set({ email_confirmed_at: app.clock.now() })
    .where('id', '=', uma.user.id)
    .execute();
  expect(await invitationsOf(uma)).toMatchObject([{ id }]);
});

test('a person declines, and the renter alone is told', async () => {
  const rental = await booked();
  const dana = await invitedPerson(app);
  const { id } = await invite(rental.renter, rental, dana.user.email);
  expect(await dana.client.call(declineDriverInvitation, { params: { id } })).toMatchObject({
    status: 'declined',
  });
  expect(await invitationsOf(dana)).toEqual([]);
  expect(await driversSeenBy(rental.renter, rental)).toMatchObject([
    { status: 'declined', email: dana.user.email },
  ]);
  expect(await driversSeenBy(rental.owner, rental)).toEqual([]);
  expect((await told(rental.renter, 'rental_driver_declined_renter')).message).not.toContain('Dana');
});

test('a driver who is removed, or leaves, drives no more, and both others hear of it', async () => {
  const rental = await booked();
  const first = await addedDriver(app, rental.renter, rental);
  const second = await addedDriver(app, rental.renter, rental, 'Eli');
  const params = { id: rental.id, driverId: first.driver.id };
  await rental.renter.client.call(removeDriver, { params });
  await told(first.person, 'rental_driver_removed');
  await told(rental.owner, 'rental_driver_removed_owner');
  await second.person.client.call(leaveRental, { params: { id: second.driver.id } });
  await told(rental.renter, 'rental_driver_left_renter');
  expect(await driversSeenBy(rental.renter, rental)).toEqual([]);
  for (const { person } of [first, second]) expect(await invitationsOf(person)).toEqual([]);
});

test('a suspended account and a license that lapses are shown as not allowed to drive', async () => {
  const rental = await booked();
  const { person } = await addedDriver(app, rental.renter, rental);
  const change = (values: { status?: 'verified' | 'suspended'; license_expires_on?: string }) =>
    db.updateTable('users').set(values).where('id', '=', person.user.id).execute();
  const mayDrive = async () => (await driversSeenBy(rental.owner, rental)).map((driver) => driver.mayDrive);
  expect(await mayDrive()).toEqual([true]);
  await change({ status: 'suspended' });
  expect(await mayDrive()).toEqual([false]);
  await change({ status: 'verified', license_expires_on: app.clock.now().toISOString().slice(0, 10) });
  expect(await mayDrive()).toEqual([false]);
  await change({ license_expires_on: '2099-01-01' });
  expect(await mayDrive()).toEqual([true]);
});

test('a change of dates after the acceptance counts for the license and for the age', async () => {
  const rental = await booked();
  const { person } = await addedDriver(app, rental.renter, rental);
  const agreed = timeIn(app, 48);
  const day = (at: string | Date) => new Date(at).toISOString().slice(0, 10);
  const change = (values: { date_of_birth?: string; license_expires_on?: string }) =>
    db.updateTable('users').set(values).where('id', '=', person.user.id).execute();
  const move = (starts_at: Date, ends_at: Date) =>
    db.updateTable('rentals').set({ starts_at, ends_at }).where('id', '=', rental.id).execute();
  const mayDrive = async () => (await driversSeenBy(rental.owner, rental)).map((driver) => driver.mayDrive);
  const [start, end] = [new Date(agreed.startDate), new Date(agreed.endDate)];
  const later = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000);

  await change({ license_expires_on: day(end) });
  expect(await mayDrive()).toEqual([true]);
  await move(start, later(end, 2));
  expect(await mayDrive()).toEqual([false]);

  await withSettings(app, 'drivers', (before) => ({ ...before, minimumDriverAge: 21 }));
  const born = later(start, 3);
  born.setUTCFullYear(born.getUTCFullYear() - 21);
  await change({ license_expires_on: '2099-01-01', date_of_birth: day(born) });
  expect(await mayDrive()).toEqual([false]);
  await move(later(start, 5), later(end, 5));
  expect(await mayDrive()).toEqual([true]);
});

test('a car that is late needs a license that is valid today', async () => {
  const rental = await booked();
  const { person } = await addedDriver(app, rental.renter, rental);
  const { endDate: end } = timeIn(app, 48);
  await db
    .updateTable('users')
    .set({ license_expires_on: new Date(end).toISOString().slice(0, 10) })
    .where('id', '=', person.user.id)
    .execute();
  const { starts_at, ends_at } = await db
    .selectFrom('rentals')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', rental.id)
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom('rental_drivers')
    .select('id')
    .where('rental_id', '=', rental.id)
    .executeTakeFirstOrThrow();
  const trip = { starts_at, ends_at, time_zone: 'America/New_York' };
  const mayDriveNow = async () => mayDrive(app.context, await getDriver(db, row.id), trip);
  expect(await mayDriveNow()).toBe(true);
  app.clock.set(new Date(ends_at.getTime() + 2 * 86_400_000));
  expect(await mayDriveNow()).toBe(false);
});

test('a cancellation ends invitations and drivers, and tells the drivers', async () => {
  const rental = await booked();
  const { person } = await addedDriver(app, rental.renter, rental);
  const waiting = await invitedPerson(app, 'Wes');
  const { id } = await invite(rental.renter, rental, waiting.user.email);
  await rental.renter.client.call(cancelRental, { params: { id: rental.id }, body: {} });
  await told(person, 'rental_driver_expired');
  for (const one of [person, waiting]) expect(await invitationsOf(one)).toEqual([]);
  await expect(accept(waiting, { id })).rejects.toMatchObject({ status: 404 });
  const rows = await db
    .selectFrom('rental_drivers')
    .select(['status', 'email'])
    .where('rental_id', '=', rental.id)
    .execute();
  expect(rows).toEqual([
    { status: 'expired', email: null },
    { status: 'expired', email: null },
  ]);
});

test('the return ends open invitations, and keeps who has driven', async () => {
  const parts = await trip(app, { instantBook: true });
  const rental = await rentalIn(app, parts, 'active', timeIn(app, 2));
  const { driver } = await addedDriver(app, parts.renter, rental);
  await invite(parts.renter, rental, 'late@example.test');
  await checksOut(parts.renter, rental.id);
  expect(await driversSeenBy(parts.owner, rental)).toMatchObject([{ id: driver.id, firstName: 'Dana' }]);
  expect(await driversSeenBy(parts.renter, rental)).toHaveLength(1);
});

test('strangers find neither drivers nor invitations; an administrator reads who drives', async () => {
  const rental = await booked();
  const { driver } = await addedDriver(app, rental.renter, rental);
  const stranger = await invitedPerson(app, 'Sam');
  await expect(driversSeenBy(stranger, rental)).rejects.toMatchObject({ status: 404 });
  await expect(accept(stranger, driver)).rejects.toMatchObject({ status: 404 });
  expect(await driversSeenBy(await adminPerson(app), rental)).toMatchObject([{ firstName: 'Dana' }]);
});
