import { myVerification } from '@josey/contract/api/accounts/verification';
import { goOnline } from '@josey/contract/api/drivers';
import { bookRental } from '@josey/contract/api/rentals/rentals';
import { beforeEach, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../test/support/people.ts';
import { createMailbox } from '../../../test/support/read/mailbox.ts';
import { applied, approvedDriver, decided } from '../rides/drivers/drivers.factory.ts';
import { newTown } from '../rides/rides.factory.ts';
import { remindOfExpiry } from './remind-of-expiry.ts';
import { decide, licenseForm, sent, VERIFY } from './verification.factory.ts';

const mailbox = createMailbox();
const app = await startTestApp(
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'josey@example.test' },
  { engines: { mail: mailbox } },
);
const admin = await adminPerson(app);
const DAY_MS = 86_400_000;
const EXPIRED = { status: 403, code: 'license_expired' };

// Each test begins today: an unused session ends after 14 days. At noon, so that no day ends within a test.
beforeEach(() => app.clock.set(new Date(new Date().setUTCHours(12, 0, 0, 0))));

const inDays = (days: number) =>
  new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** A user whose license expires in a number of days. */
async function renter(days: number): Promise<Person> {
  const person = await newPerson(app);
  const { id } = await sent(person, { licenseExpiry: inDays(days) });
  await decide(admin, id, VERIFY);
  return person;
}

const book = ({ client }: Person) =>
  client.call(bookRental, { body: { quoteId: 'no quote' }, idempotencyKey: crypto.randomUUID() } as never);

async function remindersOf({ user }: Person) {
  const { db } = app.context;
  const mails = await db
    .selectFrom('mails')
    .select('id')
    .where('user_id', '=', user.id)
    .where('template', '=', 'license-expiring')
    .execute();
  const notices = await db
    .selectFrom('notifications')
    .select('link')
    .where('user_id', '=', user.id)
    .where('kind', '=', 'license_expiring')
    .execute();
  return { mails: mails.length, notices: notices.length };
}

const reminded = (person: Person, times: number) =>
  vi.waitFor(async () => expect(await remindersOf(person)).toEqual({ mails: times, notices: times }), 10_000);

test('an expired license stops renting, and a new one opens it again; the status never changes', async () => {
  const person = await renter(3);
  await expect(book(person)).rejects.not.toMatchObject(EXPIRED);
  app.clock.advance(3 * DAY_MS);
  // On its last day it is good.
  await expect(book(person)).rejects.not.toMatchObject(EXPIRED);
  app.clock.advance(DAY_MS);
  await expect(book(person)).rejects.toMatchObject(EXPIRED);
  const renewed = await sent(person, { licenseExpiry: inDays(900) });
  await expect(book(person)).rejects.toMatchObject(EXPIRED);
  expect(await decide(admin, renewed.id, VERIFY)).toMatchObject({ user: { status: 'verified' } });
  await expect(book(person)).rejects.not.toMatchObject(EXPIRED);
  expect(await person.client.call(myVerification, {})).toMatchObject({ validUntil: inDays(900) });
});

test('a renewal that is refused takes nothing away from the license that counts', async () => {
  const person = await renter(40);
  const before = inDays(40);
  const { id } = await sent(person, { licenseExpiry: inDays(900) });
  expect(await person.client.call(myVerification, {})).toMatchObject({ validUntil: before });
  await decide(admin, id, { status: 'refused', reason: 'Not legible' });
  expect(await person.client.call(myVerification, {})).toMatchObject({
    validUntil: before,
    latest: { status: 'refused' },
  });
  await expect(book(person)).rejects.not.toMatchObject(EXPIRED);
});

test('a license that expires while it waits cannot be verified', async () => {
  const person = await newPerson(app);
  const { id } = await sent(person, { licenseExpiry: inDays(1) });
  app.clock.advance(2 * DAY_MS);
  await expect(decide(admin, id, VERIFY)).rejects.toMatchObject({ status: 409, code: 'conflict' });
});

test('driving asks for the same license: a new one that was sent for renting lets a driver go on', async () => {
  const driver = await approvedDriver(app, 'Tomas', { licenseExpiry: inDays(2) });
  const location = newTown();
  const online = () => driver.client.call(goOnline, { body: { location } });
  expect(await driver.client.call(myVerification, {})).toEqual({ latest: null, validUntil: inDays(2) });
  expect(await online()).toMatchObject({ online: true });
  app.clock.advance(3 * DAY_MS);
  await expect(online()).rejects.toMatchObject(EXPIRED);
  const { id } = await sent(driver, { licenseExpiry: inDays(900) });
  await decide(admin, id, VERIFY);
  expect(await online()).toMatchObject({ online: true });
});

test('an application to drive does not take back a license that is good for longer', async () => {
  const person = await renter(900);
  const { id } = await applied(person, { licenseExpiry: inDays(100) });
  await decided(app, id, 'approved');
  expect(await person.client.call(myVerification, {})).toMatchObject({ validUntil: inDays(900) });
});

test('a user is reminded once 30 days and once 7 days before the end, by notification and mail', async () => {
  const person = await renter(33);
  await remindOfExpiry(app.context);
  expect(await remindersOf(person)).toEqual({ mails: 0, notices: 0 });
  app.clock.advance(3 * DAY_MS);
  await remindOfExpiry(app.context);
  await reminded(person, 1);
  const mail = await mailbox.next(person.user.email, 'Your license expires soon');
  const day = new Date(`${inDays(30)}T00:00:00Z`);
  expect(mail.text).toContain(
    new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(day),
  );
  // The day after, and several runs at once: no second reminder.
  app.clock.advance(DAY_MS);
  await Promise.all([remindOfExpiry(app.context), remindOfExpiry(app.context)]);
  expect((await remindersOf(person)).mails).toBe(1);
  // The seventh day was missed: the next run makes up for it, once.
  app.clock.advance(24 * DAY_MS);
  await Promise.all([remindOfExpiry(app.context), remindOfExpiry(app.context), remindOfExpiry(app.context)]);
  await reminded(person, 2);
  await remindOfExpiry(app.context);
  expect((await remindersOf(person)).mails).toBe(2);
});

const endsIn = (days: number, { user }: Person) =>
  app.context.db
    .updateTable('users')
    .set({ license_expires_on: inDays(days) })
    .where('id', '=', user.id)
    .execute();

test('a missed 30-day reminder leaves only the 7-day one; after the end there is none', async () => {
  const [late, over] = [await renter(5), await renter(200)];
  await endsIn(-1, over);
  await remindOfExpiry(app.context);
  await reminded(late, 1);
  expect((await remindersOf(over)).mails).toBe(0);
});

test('a user with a submitted license gets no reminder until it is refused', async () => {
  const person = await renter(200);
  const { id } = await sent(person, { licenseExpiry: inDays(900) });
  await endsIn(20, person);
  await remindOfExpiry(app.context);
  expect((await remindersOf(person)).mails).toBe(0);
  await decide(admin, id, { status: 'refused', reason: 'Not legible' });
  await remindOfExpiry(app.context);
  await reminded(person, 1);
});

test('a renewed license gets new reminders', async () => {
  const person = await renter(20);
  await remindOfExpiry(app.context);
  await reminded(person, 1);
  const body = await licenseForm(person, { licenseExpiry: inDays(25) });
  const { id } = await sent(person, body);
  await decide(admin, id, VERIFY);
  await remindOfExpiry(app.context);
  await reminded(person, 2);
});
