import type { Language } from '@josey/contract/values/languages';
import { formatFor } from '@josey/help/format';

export function moneyText(cents: number, currency: string, language: Language): string {
  return formatFor(language, currency).money(cents);
}

/** "Fri, Nov 27, 10:00 AM", in the time zone where it happens. */
export function momentText(iso: string, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-US`, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso));
}

/** "Nov 27, 2026" of a calendar date. */
export function dayText(date: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  );
}

export const carName = (car: { year: number; make: string; model: string }) =>
  `${car.year} ${car.make} ${car.model}`;
