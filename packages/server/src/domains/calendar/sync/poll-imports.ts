import { CALENDAR_RULES } from '@josey/contract/rules/limits/rentals';
import { type Context, transact } from '#platform/kernel/context.ts';
import { lockCalendar } from '../lock-calendar.ts';
import { fetchCalendar, UnreadCalendar } from './fetch-calendar.ts';
import { type DueImport, noteFailure, noteRead, replaceTimes, takeDueImports } from './imports.queries.ts';
import { readBusyTimes } from './read-busy-times.ts';

/** The vault's name for the addresses of imports. */
export const SEAL = 'calendar-import';
const DAY_MS = 86_400_000;
const AT_ONCE = 8;

export const nextReadAt = (now: Date): Date =>
  new Date(now.getTime() + CALENDAR_RULES.importMinutes * 60_000);

/** Reads the imports that are due, a few at a time. */
export async function pollImports(context: Context): Promise<void> {
  const { clock, db } = context;
  for (;;) {
    const now = clock.now();
    const due = await takeDueImports(db, now, nextReadAt(now), AT_ONCE);
    await Promise.all(due.map((one) => readImport(context, one)));
    if (due.length < AT_ONCE) return;
  }
}

/** Takes the busy times of another site's calendar. What cannot be read keeps the times from before, and says why. */
export async function readImport(context: Context, due: DueImport): Promise<void> {
  const { clock, config, db, vault } = context;
  const now = clock.now();
  try {
    const url = vault.open(SEAL, due.id, due.address).toString();
    const text = await fetchCalendar(url, config.CALENDARS_FROM_PRIVATE_ADDRESSES);
    const within = { from: now, until: new Date(now.getTime() + CALENDAR_RULES.importDays * DAY_MS) };
    const times = await readBusyTimes(text, within, due.time_zone).catch(() => {
      throw new UnreadCalendar('not_a_calendar');
    });
    await transact(context, async (tx) => {
      await lockCalendar(tx, due.vehicle_id);
      await replaceTimes(tx, due, times, now);
      await noteRead(tx, due, times, now);
    });
  } catch (error) {
    if (!(error instanceof UnreadCalendar)) throw error;
    await noteFailure(db, due.id, error.message);
  }
}
