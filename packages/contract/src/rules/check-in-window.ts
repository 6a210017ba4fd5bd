import { RENTAL_RULES } from './limits/rentals.ts';

interface Times {
  startDate: string | Date;
  endDate: string | Date;
}

/** The earliest time a rental can become active. */
export function checkInOpensAt({ startDate }: Pick<Times, 'startDate'>): Date {
  return new Date(new Date(startDate).getTime() - RENTAL_RULES.checkInOpensMinutes * 60_000);
}

/** Whether a renter can check in at `now`: at other times the server refuses it, and clients do not offer it. */
export function isCheckInOpen(times: Times, now: number | Date): boolean {
  const at = new Date(now);
  return at >= checkInOpensAt(times) && at < new Date(times.endDate);
}
