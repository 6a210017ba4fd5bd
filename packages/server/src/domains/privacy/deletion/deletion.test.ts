import { login, me, mySessions } from '@josey/contract/api/accounts/accounts';
import { deleteAccount, keepAccount } from '@josey/contract/api/accounts/privacy';
import { setUserStatus } from '@josey/contract/api/desk/admin';
import { requestPayout } from '@josey/contract/api/money/payouts';
import { cancelRental } from '@josey/contract/api/rentals/rentals';
import { acceptRide, cancelRide, requestRide } from '@josey/contract/api/rides';
import { getVehicle } from '@josey/contract/api/vehicles/vehicles';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { jsonb } from '#platform/database/jsonb.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, PASSWORD, type Person } from '../../../../test/support/people.ts';
import { createMailbox } from '../../../../test/support/read/mailbox.ts';
import { drivenRide, withBank } from '../../payouts/payouts.factory.ts';
import { book, quoteOf, rentalIn, timeIn, trip } from '../../rentals/rentals.factory.ts';
import { acceptedRide, offeredRide } from '../../rides/dispatch/dispatch.factory.ts';
import { onlineDriver } from '../../rides/drivers/drivers.factory.ts';
import { newTown, rideRequest } from '../../rides/rides.factory.ts';
import { approvedVehicle } from '../../vehicles/vehicles.factory.ts';

// Jobs are waited for, and here they are many.
vi.setConfig({ testTimeout: 90_000 });

const mailbox = createMailbox();
const app = await startTestApp(
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.c' },
  { engines: { mail: mailbox } },
);
const { db } = app.context;
afterEach(() => app.clock.set(new Date()));

const leave = (person: Person, email = person.user.email) =>
  person.client.call(deleteAccount, { body: { email } });

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => error,
  );

/** The open matters that a deletion names when it is refused. */
async function openFor(person: Person) {
  const refusal = await refusalOf(leave(person));
  expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
  return refusal.details.open;
}

async function signedInAgain({ user }: Person) {
  const { sessionId, user: known } = await app
    .client()
    .call(login, { body: { email: user.email, password: PASSWORD } });
  return { client: app.client(sessionId), user: known };
}

test('a scheduled deletion signs out every device, hides the cars, and mails until when the account can be kept', async () => {
  const person = await newPerson(app, 'Nora');
  const { id } = await approvedVehicle(app, person);
  const { dueAt } = await leave(person, ` ${person.user.email.toUpperCase()} `);
  expect(Date.parse(dueAt) - app.clock.now().getTime()).toBeCloseTo(14 * 86_400_000, -4);
  await expect(person.client.call(me, {})).rejects.toMatchObject({ status: 401 });
  await expect(app.client().call(getVehicle, { params: { id } })).rejects.toMatchObject({ status: 404 });
  const mail = await mailbox.next(person.user.email, 'Your account will be deleted');
  expect(mail.text).toContain('Until then you can sign in and keep your account.');
  expect(mail.text).toMatch(/\/account\n/);

  const again = await signedInAgain(person);
  expect(again.user.deletionDueAt).toBe(dueAt);
  expect(await again.client.call(me, {})).toMatchObject({ deletionDueAt: dueAt });
  await expect(again.client.call(mySessions, {})).rejects.toMatchObject({
    status: 403,
    code: 'account_leaving',
    details: { dueAt },
  });
  await again.client.call(keepAccount, {});
  expect(await again.client.call(mySessions, {})).toHaveLength(1);
  expect(await again.client.call(me, {})).not.toHaveProperty('deletionDueAt');
  expect(await app.client().call(getVehicle, { params: { id } })).toMatchObject({ id });
  await mailbox.next(person.user.email, 'Account deletion canceled');
  await expect(again.client.call(keepAccount, {})).rejects.toMatchObject({ status: 409, code: 'conflict' });
});

test('leaving asks for a session, a recent proof and the right address', async () => {
  const person = await newPerson(app);
  const body = { email: person.user.email };
  await expect(app.client().call(deleteAccount, { body })).rejects.toMatchObject({ status: 401 });
  await expect(app.client().call(keepAccount, {})).rejects.toMatchObject({ status: 401 });
  for (const wrong of ['another@example.test', '', 'no address'])
    await expect(leave(person, wrong)).rejects.toMatchObject({
      status: 400,
      fields: { email: expect.any(String) },
    });
  app.clock.advance(11 * 60_000);
  await expect(leave(person)).rejects.toMatchObject({ code: 'reauthentication_required' });
});

test('an open rental blocks the deletion of both sides; an unpaid hold only the renter’s', async () => {
  const { owner, renter, vehicle } = await trip(app);
  const held = await rentalIn(app, { owner, renter, vehicle }, 'held');
  expect(await openFor(renter)).toContainEqual({ kind: 'rental_as_renter', id: held.id });
  expect(await openFor(owner)).toEqual([{ kind: 'hold_on_my_vehicle' }]);
  const booked = await rentalIn(app, { owner, renter, vehicle }, 'approved', timeIn(app, 24 * 9));
  expect(await openFor(owner)).toContainEqual({ kind: 'rental_as_owner', id: booked.id });
  expect(await openFor(renter)).toContainEqual({ kind: 'rental_as_renter', id: booked.id });
});

test('a pending refund blocks the deletion', async () => {
  const { renter, vehicle } = await trip(app);
  const rental = await book(renter, await quoteOf(renter, vehicle, timeIn(app, 48)));
  await renter.client.call(cancelRental, { params: { id: rental.id }, body: {} });
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('subject_id', '=', rental.id)
    .executeTakeFirstOrThrow();
  const orders = () => db.selectFrom('payment_instructions').where('payment_id', '=', payment.id);
  const undone = () => orders().select('id').where('done_at', 'is', null).execute();
  await vi.waitFor(async () => expect(await undone()).toEqual([]), { timeout: 30_000, interval: 50 });
  const refund = { payment_id: payment.id, kind: 'refund', amount_cents: 1, created_at: app.clock.now() };
  await db
    .insertInto('payment_instructions')
    .values({ id: newId(), ...refund })
    .execute();
  expect(await openFor(renter)).toEqual([{ kind: 'payment', id: payment.id }]);
  await db
    .updateTable('payment_instructions')
    .set({ done_at: app.clock.now() })
    .where('payment_id', '=', payment.id)
    .where('done_at', 'is', null)
    .execute();
  await leave(renter);
});

test('what a driver earned blocks the deletion until it is paid out, and so does what they owe', async () => {
  const driver = await withBank(await newPerson(app));
  await drivenRide(app, driver, { cents: 5_000 });
  expect(await openFor(driver)).toEqual([{ kind: 'balance' }]);
  const { id } = await driver.client.call(requestPayout, { idempotencyKey: newId() });
  expect(await openFor(driver)).toEqual([{ kind: 'payment', id }]);
  const debtor = await newPerson(app);
  await drivenRide(app, debtor, { cents: 5_000, isCash: true });
  expect(await openFor(debtor)).toEqual([{ kind: 'balance' }]);
});

test('an open ride blocks the deletion of both sides', async () => {
  const { rider, driver, ride } = await acceptedRide(app);
  expect(await openFor(rider)).toContainEqual({ kind: 'ride_as_rider', id: ride.id });
  expect(await openFor(driver)).toEqual([{ kind: 'ride_as_driver', id: ride.id }]);
});

test('a driver who leaves is offline', async () => {
  const driver = await onlineDriver(app, newTown());
  await leave(driver);
  const isOnline = async () => {
    const row = await db
      .selectFrom('driver_presence')
      .select('online_since')
      .where('driver_id', '=', driver.user.id)
      .executeTakeFirst();
    return row?.online_since != null;
  };
  await vi.waitFor(async () => expect(await isOnline()).toBe(false), { timeout: 30_000, interval: 50 });
});

/** Two things at the same moment, now the one first and now the other; what each was refused with. */
async function atOnce(round: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const [first, second] = round % 2 ? [other, one] : [one, other];
  const answers = await Promise.all([refusalOf(first()), refusalOf(second())]);
  for (const refusal of answers) if (refusal) expect(refusal.status).toBeLessThan(500);
  return round % 2 ? answers.reverse() : answers;
}

/** The promise that no race may break, as the rows have it. */
async function leavingWithSomethingOpen() {
  const { rows } = await sql`
    select u.id from users u where u.deletion_due_at is not null and (
      exists (select from rentals r where u.id in (r.renter_id, r.owner_id)
        and r.status in ('held', 'pending', 'approved', 'active', 'returned'))
      or exists (select from rides r where u.id in (r.rider_id, r.driver_id)
        and r.status in ('requested', 'accepted', 'arrived', 'active')))`.execute(db);
  return rows;
}

test.each(['owner', 'renter'] as const)(
  'the %s leaves at the moment of a booking: one of the two, and never both',
  async (side) => {
    for (let round = 0; round < 8; round++) {
      const { owner, renter, vehicle } = await trip(app);
      const quote = await quoteOf(renter, vehicle, timeIn(app, 48));
      const leaver = side === 'owner' ? owner : renter;
      const answers = await atOnce(
        round,
        () => leave(leaver),
        () => book(renter, quote),
      );
      expect(answers.filter(Boolean).length).toBeGreaterThan(0);
      expect(await leavingWithSomethingOpen()).toEqual([]);
    }
  },
);

test('a rider leaves at the moment of a request, a driver at the moment of accepting: never both', async () => {
  for (let round = 0; round < 4; round++) {
    const { town, rider, driver, ride } = await offeredRide(app);
    const another = await newPerson(app);
    const body = await rideRequest(another, town);
    const asked = await atOnce(
      round,
      () => leave(another),
      () => another.client.call(requestRide, { body }),
    );
    const accepted = await atOnce(
      round,
      () => leave(driver),
      () => driver.client.call(acceptRide, { params: { id: ride.id } }),
    );
    expect(asked.filter(Boolean).length).toBeGreaterThan(0);
    expect(accepted.filter(Boolean).length).toBeGreaterThan(0);
    expect(await leavingWithSomethingOpen()).toEqual([]);
    await rider.client.call(cancelRide, { params: { id: ride.id }, body: {} });
  }
});

test('the database refuses new rentals and rides of an account that is about to be deleted', async () => {
  const { owner, renter, vehicle } = await trip(app);
  const rental = await rentalIn(app, { owner, renter, vehicle }, 'approved');
  const another = await newPerson(app);
  await leave(another);
  const copy = async (parties: object) => {
    const row = await db
      .selectFrom('rentals')
      .selectAll()
      .where('id', '=', rental.id)
      .executeTakeFirstOrThrow();
    return db
      .insertInto('rentals')
      .values({
        ...row,
        id: newId(),
        quote_id: newId(),
        lines: jsonb([]),
        terms: jsonb(row.terms),
        price_proof: null,
        promotions: null,
        ...parties,
      })
      .execute();
  };
  await copy({});
  await expect(copy({ renter_id: another.user.id })).rejects.toThrow('about to leave');
  await expect(copy({ owner_id: another.user.id })).rejects.toThrow('about to leave');
});

/** Last: it makes the administrators of the other tests ordinary people. */
test('the last administrators cannot both leave at once, and one who leaves does not count', async () => {
  await db.updateTable('users').set({ role: 'user', staff_rights: [] }).where('role', '=', 'admin').execute();
  const [ada, ben] = [await adminPerson(app), await adminPerson(app)];
  const answers = await Promise.all([refusalOf(leave(ada)), refusalOf(leave(ben))]);
  const refused = answers.filter(Boolean);
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ code: 'conflict', details: { open: [{ kind: 'last_admin' }] } });
  const last = answers[0] ? ada : ben;
  expect(await openFor(last)).toEqual([{ kind: 'last_admin' }]);
  const status = last.client.call(setUserStatus, {
    params: { id: last.user.id },
    body: { status: 'suspended', reason: 'x' },
  });
  await expect(status).rejects.toMatchObject({ code: 'conflict' });
});
