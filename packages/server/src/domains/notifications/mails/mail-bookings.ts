import type { Rental } from '@josey/contract/api/rentals/rentals';
import { RENTAL_RULES } from '@josey/contract/rules/limits';
import type { Point } from '@josey/contract/values/geo/geo';
import type { Language } from '@josey/contract/values/languages';
import type { MailAttachment } from '#engines/mail/mail-engine.ts';
import type { Events } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { publicUrl } from '#platform/kernel/public-url.ts';
import { findUserById, readerOf } from '../../accounts/accounts.public.ts';
import { readAsJpeg } from '../../files/files.public.ts';
import { queueMail, type Reader } from '../../mail/mail.public.ts';
import { readOwnRental } from '../../rentals/rentals.public.ts';
import { bookingFacts, momentIn } from './booking-facts.ts';
import { calendarEntry } from './calendar-entry.ts';

const WORTH_MS = 48 * 3_600_000;
const MINUTE_MS = 60_000;
/** A place's name is a convenience: the email does not wait for a slow geocoder. */
const NAMING_MS = 5_000;

/**
 * The renter's mails with facts: one when they have asked an owner, one confirmation, and one more for other dates. What,
 * when, where, the price, until when it is free to cancel, and what comes next.
 */
export function mailBookings(context: Context, events: Events): void {
  events.job(
    'rental.changed',
    { name: 'booking-mail', when: ({ status, from }) => status === 'approved' && from !== 'approved' },
    ({ rentalId, renterId }, messageId) => mailBooking(context, { rentalId, renterId, messageId }),
  );
  events.job(
    'rental.dates_changed',
    { name: 'dates-mail', when: ({ status }) => status === 'approved' },
    ({ rentalId, renterId }, messageId) =>
      mailBooking(context, { rentalId, renterId, messageId }, { isMoved: true }),
  );
  events.job(
    'rental.changed',
    { name: 'request-mail', when: ({ status, from }) => status === 'pending' && from !== 'pending' },
    ({ rentalId, renterId }, messageId) => mailRequest(context, { rentalId, renterId, messageId }),
  );
}

interface Booked {
  rentalId: string;
  renterId: string;
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

async function findBooking(context: Context, { rentalId, renterId }: Booked) {
  const user = await findUserById(context.db, renterId);
  if (!user?.email_confirmed_at || user.email_bounced_at || user.erased_at) return undefined;
  const found = await readOwnRental(context, renterId, rentalId);
  if (!found) return undefined;
  const picture = found.photoId && (await readAsJpeg(context, found.photoId));
  const pictures: MailAttachment[] = picture
    ? [{ name: 'car.jpg', type: 'image/jpeg', cid: 'picture', content: picture }]
    : [];
  const reader: Reader = readerOf(user);
  const shown = { language: user.language as Language, hasPicture: Boolean(picture) };
  return { ...found, reader, facts: bookingFacts(context, found.rental, shown), pictures };
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
