import { numberLocale } from '@josey/contract/values/languages';
import { formatMoney } from '@josey/contract/values/money/money';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../config.ts';
import { formatBytes, formatDuration, formatMiles, formatMinutes, formatWholeMiles } from './measure.ts';
import { currencySign, formatRate, formatWhole } from './money.ts';
import {
  formatAge,
  formatAgo,
  formatCalendarDate,
  formatClock,
  formatClockSeconds,
  formatDate,
  formatDateTime,
  formatInFull,
  formatRange,
  formatToday,
  formatWallTime,
  formatWeekdays,
  isElsewhere,
} from './time.ts';
import { type Ends, formatPlace, formatSpot, formatTrip } from './trip.ts';
import { useViewerZone } from './use-viewer-zone.ts';

type Instant = string | Date;

/** Formats numbers, amounts and times in the user's language and time zone and the deployment's currency. */
export function useFormat() {
  const { t, i18n } = useTranslation('common');
  const currency = useConfig()?.currency ?? 'USD';
  const locale = localeOf(i18n.language);
  const viewerZone = useViewerZone();
  return useMemo(() => {
    const here = { locale, viewerZone };
    const place = (address: string) => formatPlace(address, t);
    return {
      locale,
      number: (value: number) => new Intl.NumberFormat(numberLocale(locale)).format(value),
      money: (cents: number) => formatMoney(cents, currency, locale),
      moneyWhole: (cents: number) => formatWhole(cents, currency, locale),
      rate: (cents: number) => formatRate(cents, currency, locale),
      currency: currencySign(currency, locale),
      bytes: (bytes: number) => formatBytes(bytes, locale),
      miles: (miles: number) => formatMiles(miles, locale),
      wholeMiles: (miles: number) => formatWholeMiles(miles, locale),
      minutes: (minutes: number) => formatMinutes(minutes, locale),
      duration: (minutes: number) => formatDuration(minutes, locale),
      shortDuration: (minutes: number) => formatDuration(Math.max(1, minutes), locale, 'short'),
      wallTime: (wall: string) => formatWallTime(wall, locale),
      date: (at: Instant, timeZone?: string) => formatDate(at, { ...here, timeZone }),
      /** "Wednesday, November 25" */
      today: (at: Instant) => formatToday(at, here),
      clockSeconds: (at: Instant) => formatClockSeconds(at, here),
      clock: (at: Instant, timeZone?: string) => formatClock(at, { ...here, timeZone }),
      dateTime: (at: Instant, timeZone?: string) => formatDateTime(at, { ...here, timeZone }),
      inFull: (at: Instant) => formatInFull(at, here),
      range: (start: Instant, end: Instant, timeZone?: string) =>
        formatRange(start, end, { ...here, timeZone }),
      weekdays: (start: Instant, end: Instant) => formatWeekdays(start, end, here),
      ago: (at: Instant) => formatAgo(at, here),
      age: (at: Instant) => formatAge(at, locale),
      isElsewhere: (at: Instant, timeZone?: string) => isElsewhere(at, { ...here, timeZone }),
      calendarDate: (date: string) => formatCalendarDate(date, locale),
      calendarDay: (date: string) => formatDate(`${date}T12:00Z`, { locale, viewerZone: 'UTC' }),
      place,
      spot: (address: string) => formatSpot(place(address)),
      way: ({ pickupLocation: from, dropoffLocation: to }: Ends) =>
        formatTrip(place(from.address), place(to.address)),
    };
  }, [locale, viewerZone, currency, t]);
}

/** i18next holds the browser's regional variant (en-GB keeps its 24-hour clock). */
const localeOf = (language: string) => (language === 'en' ? 'en-US' : language);
