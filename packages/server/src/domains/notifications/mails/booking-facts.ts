import type { Person } from '@josey/contract/api/people';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { rentalLineLabel } from '@josey/contract/texts/receipts/read-receipt';
import { type Language, textIn } from '@josey/contract/values/languages';
import { formatMoney } from '@josey/contract/values/money/money';
import type { Context } from '#platform/kernel/context.ts';

interface Shown {
  language: Language;
  hasPicture: boolean;
}

/** What, when and where: for both sides, in the reader's language and the car's time zone. */
function tripFacts({ id, vehicle, startDate, endDate }: Rental, { language, hasPicture }: Shown) {
  const at = momentIn(language, vehicle.timeZone);
  return {
    car: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    hasPicture,
    start: at(startDate),
    end: at(endDate),
    zone: zoneName(vehicle.timeZone, localeOf(language)),
    page: `/rentals/${id}`,
  };
}

/** What both mails to an owner say of a booking: who comes, and what it earns. */
export function ownerFacts(rental: Rental, renter: Person, shown: Shown) {
  const { currency, totalCents, split, delivery } = rental;
  const locale = localeOf(shown.language);
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const taxCents = totalCents - split.ownerCents - split.platformCents;
  const { firstName, trips, verified: isVerified } = renter;
  return {
    ...tripFacts(rental, shown),
    renter: { firstName, trips, memberSince: monthIn(locale, renter.memberSince), isVerified },
    delivery: delivery?.address,
    price: money(totalCents),
    kept: money(split.platformCents),
    taxes: taxCents > 0 ? money(taxCents) : undefined,
    earned: money(split.ownerCents),
  };
}

/** "November 2025" of "2025-11". */
const monthIn = (locale: string, month: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

/** What both mails to a renter say of a booking. */
export function bookingFacts({ settings }: Pick<Context, 'settings'>, rental: Rental, shown: Shown) {
  const { vehicle, currency, depositCents } = rental;
  const { language } = shown;
  const { fees } = settings.current;
  const locale = localeOf(language);
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const at = momentIn(language, vehicle.timeZone);
  const names = {
    service_fee: fees.serviceFeeNames && textIn(fees.serviceFeeNames, language),
    tax: fees.taxNames && textIn(fees.taxNames, language),
  };
  return {
    ...tripFacts(rental, shown),
    ownerFirstName: rental.ownerFirstName,
    look: capitalized([vehicle.color, vehicle.licensePlate].filter(Boolean).join(', ')),
    rows: rental.lines.map((line) => ({
      label: rentalLineLabel(line, { language, locale, names }, money),
      amount: money(line.amountCents),
    })),
    total: money(rental.totalCents),
    deposit: depositCents > 0 ? money(depositCents) : undefined,
    freeUntil: rental.freeCancellationUntil && at(rental.freeCancellationUntil),
  };
}

const localeOf = (language: Language) => (language === 'en' ? 'en-US' : language);

/** "Sat, Nov 28, 10:00 AM" in a time zone. */
export const momentIn =
  (language: Language, timeZone: string) =>
  (instant: string | number): string =>
    new Intl.DateTimeFormat(localeOf(language), { ...MOMENT, timeZone }).format(new Date(instant));

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

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
