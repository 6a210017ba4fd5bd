import { elapsedMilliseconds } from '../elapsed-time.ts';

/** What the owner includes in the price. Without any of the three, all miles are. */
export interface Mileage {
  readonly perDay?: number | undefined;
  /** For the hours after whole days, up to a day's miles. Without miles a day, for every hour. */
  readonly perHour?: number | undefined;
  /** However long the rental is, no more than these. */
  readonly most?: number | undefined;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The miles included in a time, of which started hours and days count; null: all. Longer never includes less. */
export function includedMiles(
  { perDay, perHour, most }: Mileage,
  time: { readonly startsAt: Date; readonly endsAt: Date },
): number | null {
  const byTime = milesOfTime(perDay, perHour, elapsedMilliseconds(time));
  if (byTime === null) return most ?? null;
  return most === undefined ? byTime : Math.min(most, byTime);
}

function milesOfTime(
  perDay: number | undefined,
  perHour: number | undefined,
  elapsed: number,
): number | null {
  if (perDay === undefined) return perHour === undefined ? null : perHour * Math.ceil(elapsed / HOUR_MS);
  if (perHour === undefined) return perDay * Math.ceil(elapsed / DAY_MS);
  const days = Math.floor(elapsed / DAY_MS);
  const hours = Math.ceil((elapsed - days * DAY_MS) / HOUR_MS);
  return perDay * days + Math.min(perDay, perHour * hours);
}
