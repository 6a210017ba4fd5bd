import {
  declineDriverInvitation,
  inviteDriver,
  removeDriver,
} from '@josey/contract/api/rentals/rental-drivers';
import { RENTAL_DRIVER_RULES } from '@josey/contract/rules/limits/rentals';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { withSettings } from '../../../../test/support/settings.ts';
import { rentalIn, type Trip, timeIn, trip } from '../rentals.factory.ts';
import { accept, addedDriver, confirmed, invitationsOf, invite, invitedPerson } from './drivers.factory.ts';

const app = await startTestApp();
const { db } = app.context;

async function booked(): Promise<Trip & { id: string; startDate: string; endDate: string }> {
  const parts = await trip(app, { instantBook: true });
  return { ...(await rentalIn(app, parts, 'approved', timeIn(app, 48, 72))), ...parts };
}

/** A person of these years on the first day, and their invitation. */
async function invitedAt(rental: Awaited<ReturnType<typeof booked>>, years: number) {
  const person = await invitedPerson(app);
  const born = new Date(rental.startDate);
  born.setUTCFullYear(born.getUTCFullYear() - years);
  born.setUTCDate(born.getUTCDate() - 1);
  const date_of_birth = born.toISOString().slice(0, 10);
  await db.updateTable('users').set({ date_of_birth }).where('id', '=', person.user.id).execute();
  return { person, driver: await invite(rental.renter, rental, person.user.email) };
}

test('who is too young for a booking, or pays a fee for their age, cannot be added', async () => {
  const rental = await booked();
  const young = await invitedAt(rental, 20);
  const paying = await invitedAt(rental, 23);
  const grown = await invitedAt(rental, 26);
  await withSettings(app, 'drivers', (before) => ({
    ...before,
    minimumDriverAge: 21,
    youngDriverUnderAge: 25,
    youngDriverDayCents: 1_500,
  }));
  expect(await refusalOf(accept(young.person, young.driver))).toMatchObject({
    status: 409,
    message: 'Drivers must be at least 21 on the first day of the rental.',
  });
  expect(await refusalOf(accept(paying.person, paying.driver))).toMatchObject({
    status: 409,
    message: expect.stringContaining('at least 25'),
  });
  expect(await accept(grown.person, grown.driver)).toMatchObject({ status: 'accepted' });
});

test('without a date of birth a person is asked for it where the age counts', async () => {
  const rental = await booked();
  await withSettings(app, 'drivers', (before) => ({ ...before, minimumDriverAge: 21 }));
  const person = await invitedPerson(app);
  const driver = await invite(rental.renter, rental, person.user.email);
  expect(await refusalOf(accept(person, driver))).toMatchObject({
    code: 'account_not_verified',
    message: expect.stringContaining('date of birth'),
  });
});

test('a license must be verified, and valid until the trip ends', async () => {
  const rental = await booked();
  await withSettings(app, 'drivers', (before) => ({
    ...before,
    minimumDriverAge: undefined,
    youngDriverDayCents: 0,
  }));
  const pending = await newPerson(app, 'Penny');
  await confirmed(app, pending);
  const invitation = await invite(rental.renter, rental, pending.user.email);
  expect(await refusalOf(accept(pending, invitation))).toMatchObject({ code: 'account_not_verified' });
  const person = await invitedPerson(app);
  const driver = await invite(rental.renter, rental, person.user.email);
  const expiresOn = (at: string | Date) =>
    db
      .updateTable('users')
      .set({ license_expires_on: new Date(at).toISOString().slice(0, 10) })
      .where('id', '=', person.user.id)
      .execute();
  await expiresOn(rental.startDate);
  expect(await refusalOf(accept(person, driver))).toMatchObject({
    code: 'license_expired',
    message: 'Your license expires before the trip ends. Send the new one first.',
  });
  await expiresOn(rental.endDate);
  expect(await accept(person, driver)).toMatchObject({ status: 'accepted' });
});

test('only the renter invites and removes, in words for the others', async () => {
  const rental = await booked();
  const { person, driver } = await addedDriver(app, rental.renter, rental);
  const words = { status: 409, message: 'Only the renter can add or remove drivers.' };
  for (const other of [rental.owner, await adminPerson(app)]) {
    expect(await refusalOf(invite(other, rental, 'else@example.test'))).toMatchObject(words);
    const params = { id: rental.id, driverId: driver.id };
    expect(await refusalOf(other.client.call(removeDriver, { params }))).toMatchObject(words);
  }
  await expect(invite(person, rental, 'else@example.test')).rejects.toMatchObject({ status: 404 });
});

test('a renter invites no one twice, not themselves, and no more than a few', async () => {
  const rental = await booked();
  const { most } = RENTAL_DRIVER_RULES;
  const refused = (email: string) => refusalOf(invite(rental.renter, rental, email));
  expect(await refused(rental.renter.user.email)).toMatchObject({
    status: 409,
    message: expect.stringContaining('another person'),
  });
  for (let at = 0; at < most; at++) await invite(rental.renter, rental, `guest-${at}@example.test`);
  expect(await refused('Guest-0@example.test')).toMatchObject({
    message: expect.stringContaining('already invited'),
  });
  expect(await refused('one-more@example.test')).toMatchObject({
    message: expect.stringContaining(`up to ${most}`),
  });
  const bad = rental.renter.client.call(inviteDriver, {
    params: { id: rental.id },
    body: { email: 'nowhere' },
  });
  expect(await refusalOf(bad)).toMatchObject({ status: 400, fields: { email: expect.any(String) } });
});

test('a rental that is not booked, or is over, takes no drivers', async () => {
  const parts = await trip(app, { instantBook: false });
  const pending = await rentalIn(app, parts, 'pending', timeIn(app, 48));
  expect(await refusalOf(invite(parts.renter, pending, 'dana@example.test'))).toMatchObject({ status: 409 });
  const other = await trip(app, { instantBook: true });
  const { id } = await rentalIn(app, other, 'approved', timeIn(app, 48));
  await db.updateTable('rentals').set({ status: 'returned' }).where('id', '=', id).execute();
  expect(await refusalOf(invite(other.renter, { id }, 'dana@example.test'))).toMatchObject({
    message: 'The car is already returned.',
  });
});

test('a person who shares a block with the renter is not reached, and the renter does not learn it', async () => {
  const rental = await booked();
  const dana = await invitedPerson(app);
  const block = { blocker_id: dana.user.id, blocked_id: rental.renter.user.id, created_at: app.clock.now() };
  await db.insertInto('person_blocks').values(block).execute();
  const driver = await invite(rental.renter, rental, dana.user.email);
  expect(driver).toMatchObject({ status: 'invited' });
  expect(await invitationsOf(dana)).toEqual([]);
  await expect(accept(dana, driver)).rejects.toMatchObject({ status: 404 });
});

test.for([
  ['the owner has blocked', (owner: string, invited: string) => [owner, invited]],
  ['who has blocked the owner', (owner: string, invited: string) => [invited, owner]],
] as const)('an invited person %s is not reached, and the renter does not learn it', async ([, pair]) => {
  const rental = await booked();
  const max = await invitedPerson(app, 'Max');
  const early = await invite(rental.renter, rental, max.user.email);
  expect(await invitationsOf(max)).toMatchObject([{ id: early.id }]);
  const [blocker_id, blocked_id] = pair(rental.owner.user.id, max.user.id) as [string, string];
  await db
    .insertInto('person_blocks')
    .values({ blocker_id, blocked_id, created_at: app.clock.now() })
    .execute();
  expect(await invitationsOf(max)).toEqual([]);
  await expect(accept(max, early)).rejects.toMatchObject({ status: 404 });
  const other = await booked();
  expect(await invite(other.renter, other, max.user.email)).toMatchObject({ status: 'invited' });
});

test('an answer is given once', async () => {
  const rental = await booked();
  const dana = await invitedPerson(app);
  const { id } = await invite(rental.renter, rental, dana.user.email);
  const decline = (person: Person) => person.client.call(declineDriverInvitation, { params: { id } });
  await decline(dana);
  expect(await refusalOf(accept(dana, { id }))).toMatchObject({
    code: 'illegal_transition',
    details: { driver: { id, status: 'declined' } },
  });
});
