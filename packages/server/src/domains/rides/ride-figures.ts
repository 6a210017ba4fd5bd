import { sql } from 'kysely';
import type { Within } from '#platform/kernel/time/days.ts';

/** The rides that were requested within a time: their number, as an expression. */
export const ridesWithin = ({ from, until }: Within) => sql<number>`(
  select count(*) from rides where requested_at >= ${from} and requested_at < ${until})`;

/** Of these, the ones that no driver took. */
export const unservedWithin = ({ from, until }: Within) => sql<number>`(
  select count(*) from rides where requested_at >= ${from} and requested_at < ${until} and status = 'expired')`;

/** The median time from the request to the driver's arrival, in seconds; null without any. */
export const pickupSecondsWithin = ({ from, until }: Within) => sql<number | null>`(
  select percentile_cont(0.5) within group (order by extract(epoch from arrived_at - requested_at))
    from rides where requested_at >= ${from} and requested_at < ${until} and arrived_at is not null)`;
