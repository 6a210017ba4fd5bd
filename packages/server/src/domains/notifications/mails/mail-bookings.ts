import type { Rental } from '@josey/contract/api/rentals/rentals';
import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import type { Point } from '@josey/contract/values/geo/geo';
import type { Language } from '@josey/contract/values/languages';
import type { MailAttachment } from '#engines/mail/mail-engine.ts';
import type { DomainEvents, Events } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { derivedId } from '#platform/kernel/ids.ts';
import { publicUrl } from '#platform/kernel/public-url.ts';
import { findUserById, readerOf } from '../../accounts/accounts.public.ts';
import { readAsJpeg } from '../../files/files.public.ts';
import { queueMail, type Reader } from '../../mail/mail.public.ts';
import { presentPerson } from '../../people/people.public.ts';
import { readOwnRental } from '../../rentals/rentals.public.ts';
import { bookingFacts, momentIn, ownerFacts } from './booking-facts.ts';
import { calendarEntry } from './calendar-entry.ts';

const WORTH_MS = 48 * 3_600_000;
const MINUTE_MS = 60_000;
/** A place's name is a convenience: the email does not wait for a slow geocoder. */
const NAMING_MS = 5_000;

/**
 * The mails with facts: what, when, where, who, how much, and what comes next. The renter gets one when they have asked an
 * owner, one confirmation, and one more for other dates; the owner one when they are asked, or of a car that is booked at once.
 */
export function mailBookings(context: Context, events: Events): void {
  events.job(
    'rental.changed',
    { name: 'booking-mail', when: ({ status, from }) => status === 'approved' && from !== 'approved' },
    ({ rentalId, renterId }, messageId) => mailBooking(context, { rentalId, readerId: renterId, messageId }),
  );
  events.job(
    'rental.dates_changed',
    { name: 'dates-mail', when: ({ status }) => status === 'approved' },
    ({ rentalId, renterId }, messageId) =>
      mailBooking(context, { rentalId, readerId: renterId, messageId }, { isMoved: true }),
  );
  events.job('rental.changed', { name: 'request-mail', when: isAsked }, ({ rentalId, renterId }, messageId) =>
    mailRequest(context, { rentalId, readerId: renterId, messageId }),
  );
  events.job(
    'rental.changed',
    { name: 'owner-mail', when: (changed) => isAsked(changed) || changed.move === 'book-instantly' },
    ({ rentalId, ownerId, status }, messageId) =>
      mailOwner(context, { rentalId, readerId: ownerId, messageId }, status),
  );
}

const isAsked = ({ status, from }: DomainEvents['rental.changed']) =>
  status === 'pending' && from !== 'pending';

interface Booked {
  rentalId: string;
  readerId: string;
  /** The email is queued once for it. */
  messageId: string;
}

async function mailBooking(context: Context, booked: Booked, how: { isMoved?: boolean } = {}): Promise<void> {
  const found = await findBooking(context, booked);
  // One that was canceled by now has an email of its own.
  if (!found || (found.rental.status !== 'approved' && found.rental.status !== 'active')) return;
  const { rental, reader, facts, pictures } = found;
  const at = momentIn(reader.language, rental.vehicle.timeZone);
  const place = rental.vehicle.location?.address;
  const checkIn = at(Date.parse(rental.startDate) - RENTAL_RULES.checkInOpensMinutes * MINUTE_MS);
  const params = { ...facts, ...how, place, checkIn };
  const attachments = [await entryOf(context, rental, { ...facts, place }), ...pictures];
  const queueing = queueingOf(context, booked, attachments);
  await transact(context, (tx) => queueMail(tx, reader, 'booking-confirmed', params, queueing));
}

async function mailRequest(context: Context, booked: Booked): Promise<void> {
  const found = await findBooking(context, booked);
  // One that was answered or withdrawn by now has an email of its own.
  if (!found?.rental.answerBy) return;
  const { rental, reader, facts, pictures } = found;
  const at = momentIn(reader.language, rental.vehicle.timeZone);
  const answerBy = at(found.rental.answerBy);
  const params = { ...facts, area: await nameOf(context, found.area), answerBy };
  const queueing = queueingOf(context, booked, pictures);
  await transact(context, (tx) => queueMail(tx, reader, 'request-sent', params, queueing));
}

async function mailOwner(context: Context, booked: Booked, status: Rental['status']): Promise<void> {
  const found = await findTrip(context, booked);
  // A request that was answered or withdrawn, or a booking that was canceled by now, is no news.
  if (found?.rental.status !== status) return;
  const { rental, reader, shown, pictures } = found;
  const facts = ownerFacts(rental, await presentPerson(context, rental.renterId), shown);
  const queueing = {
    ...queueingOf(context, booked, pictures),
    id: derivedId(booked.messageId, booked.readerId),
  };
  const at = momentIn(reader.language, rental.vehicle.timeZone);
  await transact(context, (tx) =>
    rental.answerBy
      ? queueMail(tx, reader, 'request-received', { ...facts, answerBy: at(rental.answerBy) }, queueing)
      : queueMail(tx, reader, 'car-booked', facts, queueing),
  );
}

async function findBooking(context: Context, booked: Booked) {
  const found = await findTrip(context, booked);
  return found && { ...found, facts: bookingFacts(context, found.rental, found.shown) };
}

/** The rental as its reader sees it, if they can get an email about it. */
async function findTrip(context: Context, { rentalId, readerId }: Booked) {
  const user = await findUserById(context.db, readerId);
  if (!user?.email_confirmed_at || user.email_bounced_at || user.erased_at) return undefined;
  const found = await readOwnRental(context, readerId, rentalId);
  if (!found) return undefined;
  const picture = found.photoId && (await readAsJpeg(context, found.photoId));
  const pictures: MailAttachment[] = picture
    ? [{ name: 'car.jpg', type: 'image/jpeg', cid: 'picture', content: picture }]
    : [];
  const reader: Reader = readerOf(user);
  const shown = { language: user.language as Language, hasPicture: Boolean(picture) };
  return { ...found, reader, shown, pictures };
}

function queueingOf({ clock }: Context, { messageId }: Booked, attachments: MailAttachment[]) {
  const now = clock.now();
  return { id: messageId, now, until: new Date(now.getTime() + WORTH_MS), attachments };
}

/** The nearest corner or place to the blurred location: the address itself follows shortly before the pickup. */
async function nameOf({ engines, log }: Context, area: Point | undefined): Promise<string | undefined> {
  if (!area) return undefined;
  try {
    const { place } = await engines.geocoding.reverse(area, AbortSignal.timeout(NAMING_MS));
    return place?.near;
  } catch (error) {
    log.warn({ error }, 'The area of a requested car has no name in its email');
    return undefined;
  }
}

async function entryOf(
  { config }: Context,
  rental: Rental,
  { car, place, page }: { car: string; place: string | undefined; page: string },
): Promise<MailAttachment> {
  const url = `${publicUrl(config)}${page}`;
  const times = { start: new Date(rental.startDate), end: new Date(rental.endDate) };
  const { id, revision: sequence } = rental;
  const content = await calendarEntry({ id, sequence, url, summary: car, place, ...times });
  return { name: 'josey-rental.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', content };
}
