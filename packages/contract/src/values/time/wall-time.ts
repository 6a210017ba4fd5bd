const MINUTE_MS = 60_000;
/** A field may contain a year with more digits, which `Date` does not parse in this form. */
const LAST_YEAR = '9999';

/** The wall clock of a zone at an instant, as `<input type="datetime-local">` wants it: "2026-11-27T10:00". */
export function wallTime(instant: string | Date, timeZone: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() + offsetMs(date, timeZone)).toISOString().slice(0, 16);
}

/**
 * The instant at which a zone's wall clock shows this time. In the hour that a clock change skips, the instant
 * after it; in the hour that it repeats, the first.
 */
export function instantOf(wall: string, timeZone: string): string {
  const asUtc = Date.parse(`${wall.replace(/^\d{5,}/, LAST_YEAR)}Z`);
  const guess = asUtc - offsetMs(new Date(asUtc), timeZone);
  const instant = new Date(asUtc - offsetMs(new Date(guess), timeZone));
  const isSkipped = wallTime(instant, timeZone) !== wall;
  return (isSkipped ? new Date(guess) : instant).toISOString();
}

function offsetMs(at: Date, timeZone: string): number {
  const fields = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0] = fields
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => Number(value));
  // Date.UTC takes the years 0 to 99 for those of the last century.
  const shown = new Date(0).setUTCFullYear(year, month - 1, day) + (hour * 60 + minute) * MINUTE_MS;
  return shown - Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
}
