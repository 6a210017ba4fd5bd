import { RENTAL_RULES } from './limits/rentals.ts';
import type { RentalStatus } from './states/rental-states.ts';

/** From when the renter of an approved rental sees the exact place of the car. */
export function exactPlaceFrom(startDate: string | Date): Date {
  return new Date(new Date(startDate).getTime() - RENTAL_RULES.exactPlaceHoursAhead * 3_600_000);
}

/** Whether the renter sees where the car is; before and after that, only the area. */
export function isPlaceExact(status: RentalStatus, startDate: string | Date, now: Date): boolean {
  if (status === 'active' || status === 'returned') return true;
  return status === 'approved' && now >= exactPlaceFrom(startDate);
}
