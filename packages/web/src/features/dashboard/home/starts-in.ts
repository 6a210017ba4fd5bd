const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How far away a start is, in the largest sensible unit: "in 2 days", "in 5 hours". */
export function startsIn(startDate: string, now: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const ms = Math.max(0, Date.parse(startDate) - now);
  const text =
    ms >= DAY_MS
      ? format.format(Math.round(ms / DAY_MS), 'day')
      : ms >= HOUR_MS
        ? format.format(Math.round(ms / HOUR_MS), 'hour')
        : format.format(Math.round(ms / 60_000), 'minute');
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
