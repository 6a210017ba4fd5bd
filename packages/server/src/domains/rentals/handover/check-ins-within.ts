import { sql } from 'kysely';
import type { Within } from '#platform/kernel/time/days.ts';

/** The number of rentals that began within a time, as an expression. */
export const checkInsWithin = ({ from, until }: Within) => sql<number>`(
  select count(*) from handovers where kind = 'check_in' and at >= ${from} and at < ${until})`;
