import { RENTAL_RULES } from './limits.ts';

interface Times {
  startDate: string | Date;
  endDate: string | Date;
}

/** From when on a rental can become active. */
export function checkInOpensAt({ startDate }: Pick<Times, 'startDate'>): Date {
  return new Date(new Date(startDate).getTime() - RENTAL_RULES.checkInOpensMinutes * 60_000);
}

/** Whether a booked car can be taken over at `now`: the server refuses it, and clients do not offer it, at any other time. */
export function isCheckInOpen(times: Times, now: number | Date): boolean {
  const at = new Date(now);
  return at >= checkInOpensAt(times) && at < new Date(times.endDate);
}
