export interface TimeOptions {
  locale: string;
  /** The reader's time zone. */
  viewerZone: string;
  /** The zone to format in, for a rental the vehicle's. Default: the reader's. */
  timeZone?: string | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Instant = string | Date;

/**
 * "Fri Nov 27, 10 AM"; with the year when it is not this one, with the zone when its time differs from the reader's.
 */
export function formatDateTime(instant: Instant, options: TimeOptions): string {
  return `${formatDate(instant, options)}, ${formatClock(instant, options)}${zoneSuffix(instant, options)}`;
}

/** Formats a wall-clock time ("2026-11-27T10:00"), which has no zone: "Fri Nov 27, 10 AM". */
export function formatWallTime(wall: string, locale: string): string {
  return formatDateTime(`${wall}Z`, { locale, viewerZone: 'UTC' });
}

/** The complete date and time, for tooltips: "Friday, November 27, 2026 at 10:00 AM EST". */
export function formatInFull(instant: Instant, options: TimeOptions): string {
  return part(instant, options, { dateStyle: 'full', timeStyle: 'short' }) + zoneSuffix(instant, options);
}

export function formatDate(instant: Instant, options: TimeOptions): string {
  const year = { year: 'numeric' } as const;
  const isThisYear = part(instant, options, year) === part(new Date(), options, year);
  const day = { month: 'short', day: 'numeric', ...(!isThisYear && year) } as const;
  return `${part(instant, options, { weekday: 'short' })} ${part(instant, options, day)}`;
}

/** "Wednesday, November 25", of a day that needs no year. */
export function formatToday(instant: Instant, options: TimeOptions): string {
  return part(instant, options, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** "10 AM", "10:30 AM": a 12-hour clock names minutes only where there are some. "10:00" on a 24-hour clock. */
export function formatClock(instant: Instant, options: TimeOptions): string {
  return part(instant, options, { hour: 'numeric', minute: '2-digit' }).replace(FULL_HOUR, '');
}

const FULL_HOUR = /:00(?=\s[ap]\.?\s?m\.?$)/i;

/** "14:29:06", for when something was last seen. */
export function formatClockSeconds(instant: Instant, options: TimeOptions): string {
  return part(instant, options, { hour: 'numeric', minute: '2-digit', second: '2-digit' });
}

/** "Fri Nov 27, 10 AM – Sun Nov 29, 6 PM"; within one day the date is given once. The zone is named once. */
export function formatRange(start: Instant, end: Instant, options: TimeOptions): string {
  const isOneDay = formatDate(start, options) === formatDate(end, options);
  const until = `${isOneDay ? '' : `${formatDate(end, options)}, `}${formatClock(end, options)}`;
  return `${formatDate(start, options)}, ${formatClock(start, options)} – ${until}${zoneSuffix(end, options)}`;
}

/** "Fri 10 AM – Sun 6 PM", for the coming days, which need no date. */
export function formatWeekdays(start: Instant, end: Instant, options: TimeOptions): string {
  const moment = (at: Instant) => `${part(at, options, { weekday: 'short' })} ${formatClock(at, options)}`;
  return `${moment(start)} – ${moment(end)}`;
}

/** "4 min. ago" within the hour, else the date. */
export function formatAgo(instant: Instant, options: TimeOptions): string {
  const age = Date.now() - new Date(instant).getTime();
  if (age < 0 || age >= HOUR_MS) return formatDateTime(instant, options);
  return new Intl.RelativeTimeFormat(options.locale, { numeric: 'auto', style: 'short' }).format(
    -Math.floor(age / MINUTE_MS),
    'minute',
  );
}

/** Time since, in one unit, for columns: "5 min", "3 hr", "4 days". */
export function formatAge(instant: Instant, locale: string): string {
  const age = Math.max(0, Date.now() - new Date(instant).getTime());
  const [value, unit] =
    age < HOUR_MS
      ? ([age / MINUTE_MS, 'minute'] as const)
      : age < DAY_MS
        ? ([age / HOUR_MS, 'hour'] as const)
        : ([age / DAY_MS, 'day'] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(value),
  );
}

/** A calendar date (YYYY-MM-DD), which has no zone. */
export function formatCalendarDate(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
}

/** Whether the zone's local time differs from the reader's. Two zone names can mean the same time. */
export function isElsewhere(instant: Instant, { viewerZone, timeZone = viewerZone }: TimeOptions): boolean {
  const clockIn = (zone: string) =>
    part(instant, { locale: 'en', viewerZone: zone }, { timeZoneName: 'longOffset' });
  return timeZone !== viewerZone && clockIn(timeZone) !== clockIn(viewerZone);
}

function zoneSuffix(instant: Instant, options: TimeOptions): string {
  if (!isElsewhere(instant, options)) return '';
  const { locale, timeZone } = options;
  const parts = formatter(locale, { timeZone, timeZoneName: 'short' }).formatToParts(new Date(instant));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name ? ` ${name}` : '';
}

function part(instant: Instant, options: TimeOptions, fields: Intl.DateTimeFormatOptions): string {
  const { locale, viewerZone, timeZone = viewerZone } = options;
  return formatter(locale, { timeZone, ...fields }).format(new Date(instant));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached by kind: a long list formats thousands of times, and each formatter costs a look-up of the zone. */
function formatter(locale: string, fields: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(fields)}`;
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, fields);
  formatters.set(key, made);
  return made;
}
