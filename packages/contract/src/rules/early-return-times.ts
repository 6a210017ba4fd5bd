import { RENTAL_RULES } from './limits/rentals.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 30 * MINUTE_MS;

/** When a rental ends whose renter returns it early: they have time to bring it back, to a half hour. */
export function earlyEnd(now: Date): Date {
  const earliest = now.getTime() + RENTAL_RULES.earlyReturnMinutes * MINUTE_MS;
  return new Date(Math.ceil(earliest / STEP_MS) * STEP_MS);
}

/** Whether it is early enough before the end; after that the renter just returns the car. */
export function isEarly(endDate: string | Date, now: Date | number): boolean {
  return new Date(endDate).getTime() - Number(now) >= RENTAL_RULES.finalReminderHours * 60 * MINUTE_MS;
}

/** Whether a rental's owner ended it before its time: a period that it is charged by lasts longer. */
export function isEndedEarly(endDate: string | Date, periodEnds: readonly (string | Date)[]): boolean {
  return periodEnds.some((end) => new Date(end) > new Date(endDate));
}
