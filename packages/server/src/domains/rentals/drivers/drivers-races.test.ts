import { removeDriver } from '@josey/contract/api/rentals/rental-drivers';
import { cancelRental } from '@josey/contract/api/rentals/rentals';
import { RENTAL_DRIVER_RULES } from '@josey/contract/rules/limits/rentals';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { accept, bookedTrip, driversSeenBy, invite, invitedPerson } from './drivers.factory.ts';
import { eraseDrivers } from './drivers-data.ts';

const app = await startTestApp();
const { db } = app.context;
const ROUNDS = 5;

const booked = () => bookedTrip(app);

/** Long enough for a call to reach the lock that it waits for. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300));

const outcomes = (results: PromiseSettledResult<unknown>[]) => results.map(({ status }) => status);
const statusOf = async (id: string) =>
  (await db.selectFrom('rental_drivers').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const eventsOf = async (id: string) =>
  (await db.selectFrom('rental_drivers').select('accepted_at').where('id', '=', id).executeTakeFirstOrThrow())
    .accepted_at;

test('of two acceptances at once one counts', async () => {
  const rental = await booked();
  for (let round = 0; round < 2; round++) {
    const person = await invitedPerson(app);
    const driver = await invite(rental.renter, rental, person.user.email);
    const results = await Promise.allSettled([accept(person, driver), accept(person, driver)]);
    expect(outcomes(results).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'illegal_transition' },
    });
  }
});

test('an acceptance against a removal ends as the removal, in either order', async () => {
  const rental = await booked();
  for (let round = 0; round < ROUNDS; round++) {
    const person = await invitedPerson(app);
    const driver = await invite(rental.renter, rental, person.user.email);
    const params = { id: rental.id, driverId: driver.id };
    const [accepted, removed] = await Promise.allSettled([
      accept(person, driver),
      rental.renter.client.call(removeDriver, { params }),
    ]);
    // A removal that comes second removes a driver; an acceptance that comes second finds nothing.
    expect(removed.status).toBe('fulfilled');
    expect(await statusOf(driver.id)).toBe('removed');
    if (accepted.status === 'rejected') expect(accepted.reason).toMatchObject({ status: 404 });
    expect((await eventsOf(driver.id)) !== null).toBe(accepted.status === 'fulfilled');
  }
});

test('an acceptance against the cancellation leaves no driver of a canceled trip', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const rental = await booked();
    const person = await invitedPerson(app);
    const driver = await invite(rental.renter, rental, person.user.email);
    const [accepted, canceled] = await Promise.allSettled([
      accept(person, driver),
      rental.renter.client.call(cancelRental, { params: { id: rental.id }, body: {} }),
    ]);
    expect(canceled.status).toBe('fulfilled');
    expect(await statusOf(driver.id)).toBe('expired');
    if (accepted.status === 'rejected') expect([404, 409]).toContain(accepted.reason.status);
  }
});

test('an acceptance waits for a block by the owner, and is refused', async () => {
  const rental = await booked();
  const person = await invitedPerson(app);
  const driver = await invite(rental.renter, rental, person.user.email);
  const [blocker_id, blocked_id] = [rental.owner.user.id, person.user.id];
  const accepted = await db.transaction().execute(async (tx) => {
    const users = tx.selectFrom('users').select('id').where('id', 'in', [blocker_id, blocked_id]);
    await users.orderBy('id').forUpdate().execute();
    const answer = Promise.allSettled([accept(person, driver)]);
    await aMoment();
    await tx
      .insertInto('person_blocks')
      .values({ blocker_id, blocked_id, created_at: app.clock.now() })
      .execute();
    return { answer };
  });
  const [result] = await accepted.answer;
  // 404 when the call came after the block.
  expect(result?.status === 'rejected' && [404, 409].includes(result.reason.status)).toBe(true);
  expect(await statusOf(driver.id)).toBe('invited');
});

test('an erasure waits for the rental before it takes its drivers, as a removal does', async () => {
  const rental = await booked();
  const { id } = await invite(rental.renter, rental, 'guest@example.test');
  const emailOf = async () =>
    (await db.selectFrom('rental_drivers').select('email').where('id', '=', id).executeTakeFirstOrThrow())
      .email;
  const { erased } = await db.transaction().execute(async (removal) => {
    await removal.selectFrom('rentals').select('id').where('id', '=', rental.id).forUpdate().execute();
    const erased = Promise.allSettled([
      db.transaction().execute((tx) => eraseDrivers(tx, rental.renter.user.id)),
    ]);
    await aMoment();
    await removal
      .updateTable('rental_drivers')
      .set({ status_since: app.clock.now() })
      .where('id', '=', id)
      .execute();
    return { erased };
  });
  expect(outcomes(await erased)).toEqual(['fulfilled']);
  expect(await emailOf()).toBeNull();
});

test('invitations at once never exceed the most of a rental', async () => {
  const rental = await booked();
  const { most } = RENTAL_DRIVER_RULES;
  const emails = Array.from({ length: most + 3 }, (_, at) => `guest-${at}@example.test`);
  const results = await Promise.allSettled(emails.map((email) => invite(rental.renter, rental, email)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
  expect(await driversSeenBy(rental.renter, rental)).toHaveLength(most);
});

test('the same address at once is invited once', async () => {
  const rental = await booked();
  const twice = ['dana@example.test', 'DANA@example.test'].map((email) =>
    invite(rental.renter, rental, email),
  );
  expect(outcomes(await Promise.allSettled(twice)).sort()).toEqual(['fulfilled', 'rejected']);
});
