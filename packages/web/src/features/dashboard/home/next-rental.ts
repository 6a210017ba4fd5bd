import type { Rental } from '@josey/contract/api/rentals/rentals';

const COMING = ['active', 'approved', 'pending'] as const;

/** The renter's trip to show: the one under way, else the booked or requested one that starts first. */
export function nextRental(rented: Rental[], now: number): Rental | undefined {
  return rented
    .filter(({ status, endDate }) => COMING.some((one) => one === status) && Date.parse(endDate) > now)
    .sort((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate))[0];
}
