import type { Rental } from '@josey/contract/api/rentals/rentals';
import { rentalLineLabel } from '@josey/contract/texts/receipts/read-receipt';
import { type Language, textIn } from '@josey/contract/values/languages';
import { formatMoney } from '@josey/contract/values/money/money';
import type { Context } from '#platform/kernel/context.ts';

/** What both mails say of a booking, in the renter's language and the car's time zone. */
export function bookingFacts(
  { settings }: Pick<Context, 'settings'>,
  rental: Rental,
  { language, hasPicture }: { language: Language; hasPicture: boolean },
) {
  const { vehicle, currency, depositCents } = rental;
  const { fees } = settings.current;
  const locale = localeOf(language);
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const at = momentIn(language, vehicle.timeZone);
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
    ownerFirstName: rental.ownerFirstName,
    look: capitalized([vehicle.color, vehicle.licensePlate].filter(Boolean).join(', ')),
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
