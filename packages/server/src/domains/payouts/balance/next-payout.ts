import { PAYOUT_RULES } from '@josey/contract/rules/limits/money';
import { instantOf } from '@josey/contract/values/time/wall-time';
import { addDays, dayOf } from '#platform/kernel/time/days.ts';

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The Monday of the week of a day. */
const weekOf = (day: string): string => addDays(day, -((weekdayOf(day) - PAYOUT_RULES.weekday + 7) % 7));

/** When the weekly payout after `now` is made. */
export function nextWeeklyPayout(now: Date, timeZone: string): Date {
  const monday = weekOf(dayOf(now, timeZone));
  const hour = String(PAYOUT_RULES.hour).padStart(2, '0');
  const [thisWeek = now, nextWeek = now] = [monday, addDays(monday, 7)].map(
    (day) => new Date(instantOf(`${day}T${hour}:00`, timeZone)),
  );
  return thisWeek > now ? thisWeek : nextWeek;
}

/** The business day on which a transfer has arrived at the latest. */
export function arrivalDay(sentAt: Date, timeZone: string): string {
  let day = dayOf(sentAt, timeZone);
  for (let left: number = PAYOUT_RULES.arrivesWithinDays; left > 0; ) {
    day = addDays(day, 1);
    if (weekdayOf(day) % 6 !== 0) left--;
  }
  return day;
}
