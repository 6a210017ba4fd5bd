export interface TimeOptions {
  locale: string;
  /** The zone that counts, a vehicle's for its rentals; absent: the viewer's own. */
  timeZone?: string;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** "Fri Nov 27, 10:00"; the year only when it is not this one, the zone only when it is not the viewer's. */
export function formatDateTime(instant: string | Date, options: TimeOptions): string {
  return `${formatDate(instant, options)}, ${formatClock(instant, options)}${zoneSuffix(instant, options)}`;
}

export function formatDate(instant: string | Date, { locale, timeZone }: TimeOptions): string {
  const date = new Date(instant);
  const part = (fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...fields }).format(date);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return `${part({ weekday: 'short' })} ${part({ month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })}`;
}

export function formatClock(instant: string | Date, { locale, timeZone }: TimeOptions): string {
  return new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(
    new Date(instant),
  );
}

/** "14:29:06": when something was last seen. */
export function formatClockSeconds(instant: string | Date, { locale }: TimeOptions): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', second: '2-digit' }).format(
    new Date(instant),
  );
}

/** "Fri Nov 27, 10:00 – Sun Nov 29, 18:00"; on one day only the second clock. */
export function formatRange(start: string | Date, end: string | Date, options: TimeOptions): string {
  const isOneDay = formatDate(start, options) === formatDate(end, options);
  const until = isOneDay ? formatClock(end, options) : formatDateTime(end, options);
  return `${formatDate(start, options)}, ${formatClock(start, options)} – ${until}`;
}

/** "Fri 10:00 – Sun 18:00": for the coming days, where the date is plain. */
export function formatWeekdays(start: string | Date, end: string | Date, options: TimeOptions): string {
  const weekday = new Intl.DateTimeFormat(options.locale, { timeZone: options.timeZone, weekday: 'short' });
  const moment = (at: string | Date) => `${weekday.format(new Date(at))} ${formatClock(at, options)}`;
  return `${moment(start)} – ${moment(end)}`;
}

/** "4 min. ago" within the hour, else the date. */
export function formatAgo(instant: string | Date, options: TimeOptions): string {
  const age = Date.now() - new Date(instant).getTime();
  if (age < 0 || age >= HOUR_MS) return formatDateTime(instant, options);
  return new Intl.RelativeTimeFormat(options.locale, { numeric: 'auto', style: 'short' }).format(
    -Math.floor(age / MINUTE_MS),
    'minute',
  );
}

/** A calendar date (YYYY-MM-DD) has no zone: it is the same day everywhere. */
export function formatCalendarDate(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
}

function zoneSuffix(instant: string | Date, { locale, timeZone }: TimeOptions): string {
  if (!timeZone || timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone) return '';
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(instant),
  );
  const name = parts.find((part) => part.type === 'timeZoneName')?.value;
  return name ? ` ${name}` : '';
}
