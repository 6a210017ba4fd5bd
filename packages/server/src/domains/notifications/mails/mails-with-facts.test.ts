import type { AddressInfo } from 'node:net';
import { completeRide } from '@josey/contract/api/rides';
import ical from 'ical.js';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import type { Person } from '../../../../test/support/people.ts';
import { issueReceipts } from '../../receipts/issue-receipts.ts';
import { changed, movedBy } from '../../rentals/dates/dates.factory.ts';
import { book, quoteOf, timeIn, trip } from '../../rentals/rentals.factory.ts';
import { activeRide } from '../../rides/dispatch/dispatch.factory.ts';
import { findRouteOf, insertRouteOf } from '../../rides/rides.queries.ts';
import { notificationsData } from '../notifications-data.ts';

/** A real mail server: what a person gets is what it was handed. */
const received: Email[] = [];
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  async onData(stream, _session, done) {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    received.push(await PostalMime.parse(Buffer.concat(parts)));
    done();
  },
});
server.on('error', () => {});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
const { port } = server.server.address() as AddressInfo;
const app = await startTestApp({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Josey <no-reply@josey.test>',
  PUBLIC_URL: 'https://josey.test',
});
const { db } = app.context;

const confirmed = ({ user }: Person) =>
  db.updateTable('users').set({ email_confirmed_at: app.clock.now() }).where('id', '=', user.id).execute();

const nameOf = ({ user }: Person) =>
  db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'phone'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();

async function mailTo({ user }: Person, subject: RegExp): Promise<Email> {
  const find = () =>
    received.find((mail) => mail.to?.[0]?.address === user.email && subject.test(mail.subject ?? ''));
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return find() as Email;
}
const linksIn = ({ html = '' }: Email) => [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url);
const bytesOf = (content: Email['attachments'][number]['content']) =>
  Buffer.from(content as ArrayBuffer).toString('latin1');

/** The one entry of an email's calendar. */
function entryIn({ attachments }: Email): ical.Event {
  const file = attachments.find(({ filename }) => filename === 'josey-rental.ics');
  const calendar = new ical.Component(ical.parse(bytesOf(file?.content ?? '')));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ical.Event(one));
  expect(events).toHaveLength(1);
  return events[0] as ical.Event;
}

test('a booking is confirmed by one email with its facts and a calendar entry, and billed by one with its PDF', {
  timeout: 120_000,
}, async () => {
  const { owner, renter, vehicle } = await trip(app, { instantBook: true, timeZone: 'America/New_York' });
  await Promise.all([owner, renter].map(confirmed));
  app.clock.set(new Date('2026-11-20T15:00:00Z'));
  const time = { startDate: '2026-11-28T15:00:00.000Z', endDate: '2026-11-29T15:00:00.000Z' };
  const rental = await book(renter, await quoteOf(renter, vehicle, time));
  const car = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  const confirmation = await mailTo(renter, /^Booking confirmed: /);
  const receipt = await mailTo(renter, /^Your receipt: /);
  app.clock.set(new Date());

  expect(confirmation.subject).toBe(`Booking confirmed: ${car}`);
  const total = `$${(rental.totalCents / 100).toFixed(2)}`;
  for (const part of [confirmation.text ?? '', visible(confirmation.html ?? '')]) {
    expect(part).toMatch(/Pick up:?\s*Sat, Nov 28, 10:00\sAM,?\s*Eastern Time/);
    expect(part).toMatch(/Return:?\s*Sun, Nov 29, 10:00\sAM/);
    expect(part).toMatch(/Free to cancel until .*Nov \d+, 10:00\sAM/);
    expect(part).toContain('Next: check in from Sat, Nov 28, 9:30');
    expect(part).toContain(total);
    for (const { amountCents } of rental.lines) expect(part).toContain((amountCents / 100).toFixed(2));
  }
  expect(linksIn(confirmation)).toEqual([`https://josey.test/rentals/${rental.id}`]);

  const entry = entryIn(confirmation);
  expect(entry.summary).toBe(car);
  expect(entry.startDate.toJSDate()).toEqual(new Date(time.startDate));
  expect(entry.endDate.toJSDate()).toEqual(new Date(time.endDate));
  expect(entry.uid).toBe(`${rental.id}@josey.test`);

  expect(receipt.text).toContain(`Total: ${total}`);
  expect(linksIn(receipt)).toEqual([expect.stringMatching(/^https:\/\/josey\.test\/receipts\/[\w-]{36}$/)]);
  const pdf = receipt.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
  expect(pdf?.filename).toMatch(/^2026-\d{6}\.pdf$/);
  expect(bytesOf(pdf?.content ?? '')).toMatch(/^%PDF-/);

  // Each knows the other by the first name alone.
  const { lastName, email, phone } = await nameOf(owner);
  for (const mail of [confirmation, receipt])
    for (const secret of [lastName, email, phone])
      if (secret) expect(`${mail.text}${mail.html}`).not.toContain(secret);
  expect(received.filter(({ to }) => to?.[0]?.address === renter.user.email)).toHaveLength(2);
  // They go after the server has taken the email.
  const kept = () =>
    db
      .selectFrom('mail_attachments as a')
      .innerJoin('mails as m', 'm.id', 'a.mail_id')
      .select('a.name')
      .where('m.user_id', '=', renter.user.id)
      .execute();
  await expect.poll(kept).toEqual([]);
});

test('other dates are confirmed by an email whose calendar entry takes the place of the first', {
  timeout: 120_000,
}, async () => {
  const { renter, vehicle } = await trip(app, { instantBook: true, timeZone: 'America/New_York' });
  await confirmed(renter);
  app.clock.set(new Date('2026-11-20T15:00:00Z'));
  const time = { startDate: '2026-11-28T15:00:00.000Z', endDate: '2026-11-29T15:00:00.000Z' };
  const rental = await book(renter, await quoteOf(renter, vehicle, time));
  const first = entryIn(await mailTo(renter, /^Booking confirmed: /));
  await changed(renter, rental, movedBy(rental, 48));
  const moved = await mailTo(renter, /^New dates: /);
  app.clock.set(new Date());
  expect(moved.text).toMatch(/Pick up:?\s*Mon, Nov 30, 10:00\sAM/);
  const entry = entryIn(moved);
  expect(entry.uid).toBe(first.uid);
  expect(entry.sequence).toBeGreaterThan(first.sequence);
  expect(entry.startDate.toJSDate()).toEqual(new Date('2026-11-30T15:00:00.000Z'));
});

test('a request is confirmed by one email with area, dates, amounts and until when the owner answers', {
  timeout: 120_000,
}, async () => {
  const { renter, vehicle } = await trip(app, { instantBook: false, timeZone: 'America/New_York' });
  await confirmed(renter);
  app.clock.set(new Date('2026-11-20T15:00:00Z'));
  const time = { startDate: '2026-11-28T15:00:00.000Z', endDate: '2026-11-29T15:00:00.000Z' };
  const rental = await book(renter, await quoteOf(renter, vehicle, time));
  expect(rental.status).toBe('pending');
  const mail = await mailTo(renter, /^Request sent: /);
  app.clock.set(new Date());
  const answerBy = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/New_York',
  }).format(new Date(rental.answerBy ?? ''));
  const total = `$${(rental.totalCents / 100).toFixed(2)}`;
  for (const part of [mail.text ?? '', visible(mail.html ?? '')]) {
    expect(part).toMatch(/Pick up:?\s*Sat, Nov 28, 10:00\sAM,?\s*Eastern Time/);
    expect(part).toContain(`can answer until ${answerBy}`);
    expect(part).toMatch(/Area:?\s*(?!On the map)\S+/);
    expect(part).toContain(total);
    // The address is the owner's until shortly before the pickup.
    expect(part).not.toContain(vehicle.location?.address ?? 'no address');
  }
  expect(linksIn(mail)).toEqual([`https://josey.test/rentals/${rental.id}`]);
});

test('an owner who is asked reads who comes, when, what it earns and until when to answer', {
  timeout: 120_000,
}, async () => {
  const { owner, renter, vehicle } = await trip(app, { instantBook: false, timeZone: 'America/New_York' });
  await Promise.all([owner, renter].map(confirmed));
  app.clock.set(new Date('2026-11-20T15:00:00Z'));
  const time = { startDate: '2026-11-28T15:00:00.000Z', endDate: '2026-11-29T15:00:00.000Z' };
  const rental = await book(renter, await quoteOf(renter, vehicle, time));
  const car = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  const mail = await mailTo(owner, new RegExp(`^${renter.user.firstName} would like your ${car}$`));
  app.clock.set(new Date());
  const { firstName, lastName, email, phone } = await nameOf(renter);
  for (const part of [mail.text ?? '', visible(mail.html ?? '')]) {
    expect(part).toMatch(/Pick up:?\s*Sat, Nov 28, 10:00\sAM,?\s*Eastern Time/);
    expect(part).toMatch(/Accept or decline by \w+, Nov \d+, \d+:\d\d\s[AP]M/);
    expect(part).toMatch(new RegExp(`Renter, license verified:?\\s*${firstName},?\\s*0 trips, member since`));
    expect(part).toMatch(new RegExp(`Price:?\\s*\\${inDollars(rental.totalCents)}`));
    expect(part).toMatch(new RegExp(`You get:?\\s*\\${inDollars(rental.split.ownerCents)}`));
    for (const secret of [lastName, email, phone]) if (secret) expect(part).not.toContain(secret);
  }
  expect(linksIn(mail)[0]).toBe(`https://josey.test/rentals/${rental.id}`);
  // The renter has one of their own from the same event, and the owner this one alone.
  await mailTo(renter, /^Request sent: /);
  const toOwner = received.filter(({ to }) => to?.[0]?.address === owner.user.email);
  expect(toOwner.map(({ subject }) => subject)).toEqual([`Your ${car} is approved`, mail.subject]);
});

test('an owner whose car is booked at once gets one email, which goes with the renter’s account', {
  timeout: 120_000,
}, async () => {
  const { owner, renter, vehicle } = await trip(app, { instantBook: true });
  await Promise.all([owner, renter].map(confirmed));
  const rental = await book(renter, await quoteOf(renter, vehicle, timeIn(app, 48)));
  const mail = await mailTo(owner, / booked your /);
  expect(pictureIn(mail)).toMatchObject({ mimeType: 'image/jpeg', filename: 'car.jpg' });
  expect(mail.text).toContain(`You get: ${inDollars(rental.split.ownerCents)}`);
  const kept = () =>
    db
      .selectFrom('mails')
      .select('template')
      .where('user_id', '=', owner.user.id)
      .orderBy('template')
      .execute();
  expect(await kept()).toContainEqual({ template: 'car-booked' });
  await transact(app.context, (tx) => notificationsData.eraseOf(tx, renter.user.id, app.clock.now()));
  expect(await kept()).not.toContainEqual({ template: 'car-booked' });
});

const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

test('the receipt of a rental carries the car’s picture, that of a ride its way', {
  timeout: 120_000,
}, async () => {
  const { renter, vehicle } = await trip(app, { instantBook: true });
  await confirmed(renter);
  await book(renter, await quoteOf(renter, vehicle, timeIn(app, 48)));
  const ofRental = await mailTo(renter, /^Your receipt: /);
  expect(pictureIn(ofRental)).toMatchObject({ mimeType: 'image/jpeg', filename: 'car.jpg' });

  const { ride, rider, driver } = await activeRide(app);
  await confirmed(rider);
  const { pickupLocation: from, dropoffLocation: to } = ride;
  const corner = { lat: from.lat, lng: to.lng };
  const known = await findRouteOf(db, ride.id);
  if (!known) await transact(app.context, (tx) => insertRouteOf(tx, ride.id, [from, corner, to]));
  await driver.client.call(completeRide, { params: { id: ride.id } });
  await issueReceipts(app.context);
  const ofRide = await mailTo(rider, /^Your receipt: /);
  expect(pictureIn(ofRide)).toMatchObject({ mimeType: 'image/png', filename: 'route.png' });
});

/** The picture that the HTML shows from the email itself. */
function pictureIn({ html = '', attachments }: Email) {
  expect(html).toContain('src="cid:picture"');
  return attachments.find(({ contentId }) => contentId === '<picture>');
}

/** What a reader of the HTML sees. */
const visible = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, ' ');
