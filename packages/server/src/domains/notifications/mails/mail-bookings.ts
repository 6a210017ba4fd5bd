import type { Rental } from '@josey/contract/api/rentals/rentals';
import { RENTAL_RULES } from '@josey/contract/rules/limits';
import { rentalLineLabel } from '@josey/contract/texts/receipts/read-receipt';
import { type Language, textIn } from '@josey/contract/values/languages';
import { formatMoney } from '@josey/contract/values/money/money';
import type { MailAttachment } from '#engines/mail/mail-engine.ts';
import type { Events } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { publicUrl } from '#platform/kernel/public-url.ts';
import { findUserById, readerOf } from '../../accounts/accounts.public.ts';
import { readAsJpeg } from '../../files/files.public.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { readOwnRental } from '../../rentals/rentals.public.ts';
import { calendarEntry } from './calendar-entry.ts';

const WORTH_MS = 48 * 3_600_000;
const MINUTE_MS = 60_000;

/** The renter's one confirmation: what, when, where, the price, until when it is free to cancel, and what comes next. */
export function mailBookings(context: Context, events: Events): void {
  events.job(
    'rental.changed',
    { name: 'booking-mail', when: ({ status, from }) => status === 'approved' && from !== 'approved' },
    ({ rentalId, renterId }, messageId) => mailBooking(context, { rentalId, renterId, messageId }),
  );
}

interface Approved {
  rentalId: string;
  renterId: string;
  /** The email is queued once for it. */
  messageId: string;
}

async function mailBooking(context: Context, { rentalId, renterId, messageId }: Approved): Promise<void> {
  const { db, clock } = context;
  const user = await findUserById(db, renterId);
  if (!user?.email_confirmed_at || user.email_bounced_at || user.erased_at) return;
  const found = await readOwnRental(context, renterId, rentalId);
  // One that was canceled by now has an email of its own.
  if (!found || (found.rental.status !== 'approved' && found.rental.status !== 'active')) return;
  const { rental, photoId } = found;
  const picture = photoId && (await readAsJpeg(context, photoId));
  const language = user.language as Language;
  const params = paramsOf(context, rental, language, Boolean(picture));
  const attachments: MailAttachment[] = [await entryOf(context, rental, params)];
  if (picture) attachments.push({ name: 'car.jpg', type: 'image/jpeg', cid: 'picture', content: picture });
  const now = clock.now();
  const until = new Date(now.getTime() + WORTH_MS);
  await transact(context, (tx) =>
    queueMail(tx, readerOf(user), 'booking-confirmed', params, { id: messageId, now, until, attachments }),
  );
}

function paramsOf({ settings }: Context, rental: Rental, language: Language, hasPicture: boolean) {
  const { vehicle, currency, depositCents } = rental;
  const { fees } = settings.current;
  const locale = language === 'en' ? 'en-US' : language;
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const at = (instant: string | number) =>
    new Intl.DateTimeFormat(locale, { ...MOMENT, timeZone: vehicle.timeZone }).format(new Date(instant));
  const names = {
    service_fee: fees.serviceFeeNames && textIn(fees.serviceFeeNames, language),
    tax: fees.taxNames && textIn(fees.taxNames, language),
  };
  return {
    car: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    hasPicture,
    start: at(rental.startDate),
    end: at(rental.endDate),
    zone: zoneName(vehicle.timeZone, locale),
    place: vehicle.location?.address,
    ownerFirstName: rental.ownerFirstName,
    look: [vehicle.color, vehicle.licensePlate].filter(Boolean).join(', '),
    checkIn: at(Date.parse(rental.startDate) - RENTAL_RULES.checkInOpensMinutes * MINUTE_MS),
    rows: rental.lines.map((line) => ({
      label: rentalLineLabel(line, { language, locale, names }, money),
      amount: money(line.amountCents),
    })),
    total: money(rental.totalCents),
    deposit: depositCents > 0 ? money(depositCents) : undefined,
    freeUntil: rental.freeCancellationUntil && at(rental.freeCancellationUntil),
    page: `/rentals/${rental.id}`,
  };
}

async function entryOf(
  { config }: Context,
  rental: Rental,
  { car, place, page }: ReturnType<typeof paramsOf>,
): Promise<MailAttachment> {
  const url = `${publicUrl(config)}${page}`;
  const times = { start: new Date(rental.startDate), end: new Date(rental.endDate) };
  const content = await calendarEntry({ id: rental.id, url, summary: car, place, ...times });
  return { name: 'josey-rental.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', content };
}

const MOMENT: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

/** "Eastern Time": without summer or winter, which the two ends of a rental may differ in. */
function zoneName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
