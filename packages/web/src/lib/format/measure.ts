import { METERS_PER_MILE } from '@josey/contract/values/geo/geo';
import { numberLocale } from '@josey/contract/values/languages';

const FEET_PER_MILE = 5280;
/** A walk at 80 m a minute, along streets a third longer than the straight line. */
const WALK_METERS_PER_MINUTE = 80;
const STREET_FACTOR = 1.3;

export const milesFromMeters = (meters: number) => meters / METERS_PER_MILE;

/** "1.40 mi", "12.4 mi"; below a tenth of a mile in feet. */
export function formatMiles(miles: number, locale: string): string {
  if (miles < 0.1) return unit(Math.round((miles * FEET_PER_MILE) / 10) * 10, 'foot', locale);
  const digits = miles < 10 ? 2 : 1;
  return unit(miles, 'mile', locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** "260 mi", "1,200 mi": figures that people state without a fraction. */
export const formatWholeMiles = (miles: number, locale: string) =>
  unit(miles, 'mile', locale, { maximumFractionDigits: 0 });

/** Minutes to walk a straight-line distance in meters. */
export function walkMinutes(meters: number): number {
  return Math.max(1, Math.round((meters * STREET_FACTOR) / WALK_METERS_PER_MINUTE));
}

export function formatMinutes(minutes: number, locale: string): string {
  return unit(Math.max(1, Math.round(minutes)), 'minute', locale);
}

/** "2 days 8 hours", "3 hours 20 minutes": the two largest units. `short`: "2 days 8 hr". */
export function formatDuration(
  minutes: number,
  locale: string,
  unitDisplay: 'long' | 'short' = 'long',
): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = Math.round(minutes % 60);
  const parts: [number, string][] = [
    [days, 'day'],
    [hours, 'hour'],
    [rest, 'minute'],
  ];
  const shown = parts.filter(([count]) => count > 0).slice(0, 2);
  return shown.map(([count, name]) => unit(count, name, locale, { unitDisplay })).join(' ');
}

/** A countdown as m:ss; never negative. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

const BYTES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** "340 kB", "1.2 MB". */
export function formatBytes(bytes: number, locale: string): string {
  const power = Math.min(BYTES.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const maximumFractionDigits = power < 2 ? 0 : 1;
  return unit(bytes / 1000 ** power, BYTES[power] ?? 'byte', locale, { maximumFractionDigits });
}

function unit(value: number, name: string, locale: string, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(numberLocale(locale), {
    style: 'unit',
    unit: name,
    unitDisplay: 'short',
    ...options,
  }).format(value);
}
