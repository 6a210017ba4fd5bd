import type { Rental } from '@josey/contract/api/rentals/rentals';

const HOUR_MS = 3_600_000;
const COLUMNS = 7;

/** The starts of seven days from today on, and the end of the last, in the reader's zone; with a change of the clock. */
export function weekFrom(now: number): Date[] {
  const first = new Date(now);
  return Array.from(
    { length: COLUMNS + 1 },
    (_, day) => new Date(first.getFullYear(), first.getMonth(), first.getDate() + day),
  );
}

export interface WeekBar {
  id: string;
  name: string;
  isRequest: boolean;
  /** Percent of the week. */
  left: number;
  width: number;
}

const SHOWN = ['pending', 'approved', 'active'] as const;

/** A car's bookings and requests on the line of a week, cut at its ends; a short one stays wide enough to see. */
export function barsOf(vehicleId: string, lent: Rental[], week: Date[]): WeekBar[] {
  const [from, until] = [week[0]?.getTime() ?? 0, week.at(-1)?.getTime() ?? 0];
  const percent = (ms: number) => (100 * ms) / (until - from);
  return lent.flatMap((rental) => {
    const start = Math.max(from, Date.parse(rental.startDate));
    const end = Math.min(until, Date.parse(rental.endDate));
    const isShown = rental.vehicleId === vehicleId && SHOWN.some((one) => one === rental.status);
    if (!isShown || end <= start) return [];
    return {
      id: rental.id,
      name: rental.renterFirstName,
      isRequest: rental.status === 'pending',
      left: percent(start - from),
      width: percent(Math.max(end - start, 3 * HOUR_MS)),
    };
  });
}
