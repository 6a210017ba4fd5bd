import { saveLocale } from '@josey/contract/api/accounts/profile';
import {
  notificationPreferences,
  saveNotificationPreferences,
} from '@josey/contract/api/messages/notification-channels';
import { listNotifications } from '@josey/contract/api/messages/notifications';
import { expect, test } from 'vitest';
import { type DomainEvents, enqueue } from '#events';
import { transact } from '#platform/kernel/context.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson, type Person } from '../../../test/support/people.ts';
import { createMailbox } from '../../../test/support/read/mailbox.ts';

const mailbox = createMailbox();
const app = await startTestApp(
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.c' },
  { engines: { mail: mailbox } },
);
const { db } = app.context;

/** A person with a confirmed address. */
async function reader(): Promise<Person> {
  const person = await newPerson(app);
  const confirmed = { email_confirmed_at: app.clock.now() };
  await db.updateTable('users').set(confirmed).where('id', '=', person.user.id).execute();
  return person;
}

const tell = <Topic extends keyof DomainEvents>(topic: Topic, payload: DomainEvents[Topic]) =>
  transact(app.context, (tx) => enqueue(tx, topic, payload));
const rejectCar = ({ user }: Person, label = '2021 Calder Brook') =>
  tell('vehicle.status_changed', {
    ownerId: user.id,
    vehicleId: 'v1',
    status: 'rejected',
    reason: 'Too dark.',
    label,
  });
const suspend = ({ user }: Person) =>
  tell('user.status_changed', { userId: user.id, from: 'verified', status: 'suspended', reason: 'Seen.' });
const heardOf = async ({ client }: Person) => (await client.page(listNotifications, {})).total;
const ordersOf = ({ user }: Person) =>
  db
    .selectFrom('mails')
    .select(['failure', 'sent_at'])
    .where('user_id', '=', user.id)
    .where('template', '=', 'notification')
    .orderBy('id')
    .execute();

test('a change comes by mail too, in the language of its reader and by their clock, with what leads to it', async () => {
  const person = await reader();
  await person.client.call(saveLocale, { body: { language: 'es', timeZone: 'America/Bogota' } });
  app.clock.set(new Date('2026-11-21T20:04:00Z'));
  await rejectCar(person);
  const mail = await mailbox.next(person.user.email);
  app.clock.set(new Date());
  expect(mail.subject).toBe('Tu 2021 Calder Brook no fue aprobado');
  expect(mail.text).toContain('Motivo: Too dark.');
  expect(mail.text).toMatch(/\/vehicles\/v1\n/);
  expect(mail.text).toMatch(/21 de noviembre de 2026.*15:04.*America\/Bogota/);
});

test('one press ends such mails, and is the switch of the profile; in the app one goes on hearing of it', async () => {
  const person = await reader();
  await rejectCar(person);
  const { unsubscribeUrl = '' } = await mailbox.next(person.user.email);
  const url = new URL(unsubscribeUrl);
  const pressed = await app.http.inject({ method: 'POST', url: url.pathname + url.search });
  expect(pressed.json().data).toEqual({ kind: 'vehicles' });
  expect((await person.client.call(notificationPreferences, {})).email).toMatchObject({ vehicles: false });
  await rejectCar(person);
  await expect.poll(() => heardOf(person), { timeout: 15_000 }).toBe(2);
  await expect
    .poll(async () => (await ordersOf(person)).at(-1), { timeout: 15_000 })
    .toEqual({ failure: 'its reader does not want it', sent_at: null });
  await person.client.call(saveNotificationPreferences, { body: { email: { vehicles: true } } });
  await rejectCar(person);
  await mailbox.next(person.user.email);
});

test('mails about safety come whatever is switched off, and offer no switch', async () => {
  const person = await reader();
  const off = { rentals: false, rides: false, vehicles: false, account: false, tips: false };
  await person.client.call(saveNotificationPreferences, { body: { email: off } });
  await suspend(person);
  const mail = await mailbox.next(person.user.email, 'Your account is suspended');
  expect(mail.unsubscribeUrl).toBeUndefined();
});

test.each([
  ['was never proved', { email_confirmed_at: null }],
  ['takes no mail', { email_bounced_at: new Date() }],
])('to an address that %s nothing is sent; the app tells it', async (_, change) => {
  const person = await reader();
  await db.updateTable('users').set(change).where('id', '=', person.user.id).execute();
  await rejectCar(person);
  await expect.poll(() => heardOf(person), { timeout: 15_000 }).toBe(1);
  expect(await ordersOf(person)).toEqual([]);
});

test('a line break in a listing’s text or in a name adds no line to a mail’s header', async () => {
  const person = await reader();
  const name = { first_name: 'Nora\r\nBcc: everybody@example.test' };
  await db.updateTable('users').set(name).where('id', '=', person.user.id).execute();
  await rejectCar(person, 'Brook\r\nBcc: everybody@example.test');
  const { subject, to } = await mailbox.next(person.user.email);
  expect(subject).toBe('Your Brook Bcc: everybody@example.test was not approved');
  expect(to.name).toBe('Nora Bcc: everybody@example.test');
});

test('that a driver is on the way is no news an hour later', async () => {
  const person = await reader();
  const ride = { rideId: 'r1', riderId: person.user.id, driverFirstName: 'Tomas' };
  await tell('ride.changed', { ...ride, actor: 'driver', status: 'accepted', move: 'accept' });
  await mailbox.next(person.user.email, 'Tomas is on the way');
  const { expires_at, created_at } = await db
    .selectFrom('mails')
    .select(['expires_at', 'created_at'])
    .where('user_id', '=', person.user.id)
    .where('template', '=', 'notification')
    .executeTakeFirstOrThrow();
  expect((expires_at?.getTime() ?? 0) - created_at.getTime()).toBe(3_600_000);
});
