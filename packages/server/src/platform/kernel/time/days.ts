import { type RawBuilder, sql } from 'kysely';

/** From the beginning of this day (YYYY-MM-DD) in this zone until now. */
export interface Days {
  from: string;
  timeZone: string;
}

/** From one instant until before another, each as an expression. */
export interface Within {
  from: RawBuilder<Date>;
  until: RawBuilder<Date>;
}

/** The start of the days; a constant for the planner, so that it can use an index. */
export const startOf = ({ from, timeZone }: Days) => sql<Date>`(${from}::timestamp at time zone ${timeZone})`;

/** The day of an instant. */
export const dayAt = (moment: string, { timeZone }: Days) =>
  sql<string>`(${sql.ref(moment)} at time zone ${timeZone})::date`;

/** The calendar day of an instant in a zone. */
export function dayOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);
}

/** Adds days; calendar days have no zone. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
