const FRIDAY = 5;
const DAY_MS = 86_400_000;

/** Friday 10:00 to Sunday 18:00 of the coming weekend, in a time zone. */
export function comingWeekend(now: Date, timeZone: string): { startDate: string; endDate: string } {
  const today = wallClock(now, timeZone);
  const midnight = Math.floor(today / DAY_MS) * DAY_MS;
  const toFriday = (FRIDAY - new Date(midnight).getUTCDay() + 7) % 7;
  const start = (weeks: number) => at(midnight + (toFriday + 7 * weeks) * DAY_MS, 10);
  const friday = start(0) > today ? start(0) : start(1);
  const sunday = at(Math.floor(friday / DAY_MS) * DAY_MS + 2 * DAY_MS, 18);
  return { startDate: instantOf(friday, timeZone), endDate: instantOf(sunday, timeZone) };
}

const at = (midnight: number, hour: number) => midnight + hour * 3_600_000;

/** The wall time, as if it were UTC. */
function wallClock(instant: Date, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${shown.format(instant).replace(' ', 'T')}Z`);
}

/** The instant of this wall time; clocks do not change at these hours. */
function instantOf(wall: number, timeZone: string): string {
  const offset = wallClock(new Date(wall), timeZone) - wall;
  return new Date(wall - offset).toISOString();
}
