import { formatMoney } from '@josey/contract/money';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../config.ts';
import { formatBytes, formatDuration, formatMiles, formatMinutes } from './measure.ts';
import { formatRate, formatWhole } from './money.ts';
import {
  formatAgo,
  formatCalendarDate,
  formatClock,
  formatClockSeconds,
  formatDate,
  formatDateTime,
  formatRange,
  formatWeekdays,
} from './time.ts';

type Instant = string | Date;

/** Every number, amount and time of the interface, in the person's language and the deployment's currency. */
export function useFormat() {
  const { i18n } = useTranslation();
  const currency = useConfig()?.currency ?? 'USD';
  const locale = localeOf(i18n.language);
  return useMemo(
    () => ({
      locale,
      number: (value: number) => new Intl.NumberFormat(locale).format(value),
      money: (cents: number) => formatMoney(cents, currency, locale),
      moneyWhole: (cents: number) => formatWhole(cents, currency, locale),
      rate: (cents: number) => formatRate(cents, currency, locale),
      bytes: (bytes: number) => formatBytes(bytes, locale),
      miles: (miles: number) => formatMiles(miles, locale),
      minutes: (minutes: number) => formatMinutes(minutes, locale),
      duration: (minutes: number) => formatDuration(minutes, locale),
      date: (at: Instant, timeZone?: string) => formatDate(at, { locale, timeZone }),
      clockSeconds: (at: Instant) => formatClockSeconds(at, { locale }),
      clock: (at: Instant, timeZone?: string) => formatClock(at, { locale, timeZone }),
      dateTime: (at: Instant, timeZone?: string) => formatDateTime(at, { locale, timeZone }),
      range: (start: Instant, end: Instant, timeZone?: string) =>
        formatRange(start, end, { locale, timeZone }),
      weekdays: (start: Instant, end: Instant, timeZone?: string) =>
        formatWeekdays(start, end, { locale, timeZone }),
      ago: (at: Instant) => formatAgo(at, { locale }),
      calendarDate: (date: string) => formatCalendarDate(date, locale),
    }),
    [locale, currency],
  );
}

/** i18next holds the browser's own variety of the language (en-GB keeps its 24 hour clock). */
const localeOf = (language: string) => (language === 'en' ? 'en-US' : language);
