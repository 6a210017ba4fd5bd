const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The wall clock of each zone as "2026-11-27 10:00:00"; making a format costs far more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** The calendar date in a zone at an instant: "2026-11-27". */
export function localDate(at: Date, timeZone: string): string {
  return formatOf(timeZone).format(at).slice(0, 10);
}

/** The wall clock as milliseconds, to compare two of one zone: a day of 23 or 25 hours counts as one. */
export function wallClockMilliseconds(at: Date, timeZone: string): number {
  const shown = Date.parse(`${formatOf(timeZone).format(at).replace(' ', 'T')}Z`);
  return shown + (((at.getTime() % 1_000) + 1_000) % 1_000);
}

export function nextDate(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** From 1, Monday, to 7, Sunday. */
export function isoWeekday(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/**
 * The first instant of a date in a zone. Clocks change at midnight in some zones: a date can begin at 1 AM, or have its first
 * hour twice.
 */
export function startOfDate(date: string, timeZone: string): Date {
  const utc = Date.parse(`${date}T00:00:00Z`);
  const usual = new Date(2 * utc - wallClockMilliseconds(new Date(utc), timeZone));
  const isStart =
    localDate(usual, timeZone) === date && localDate(new Date(usual.getTime() - 1), timeZone) < date;
  if (isStart) return usual;
  // Zones are 12 hours behind UTC at most, and 14 ahead.
  let [before, reached] = [utc - 15 * 60 * MINUTE_MS, utc + 13 * 60 * MINUTE_MS];
  while (reached - before > MINUTE_MS) {
    const middle = before + Math.floor((reached - before) / (2 * MINUTE_MS)) * MINUTE_MS;
    if (localDate(new Date(middle), timeZone) >= date) reached = middle;
    else before = middle;
  }
  return new Date(reached);
}
