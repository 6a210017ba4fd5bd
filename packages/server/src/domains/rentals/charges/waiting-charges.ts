import { sql } from 'kysely';
import type { Waiting } from '#platform/database/lists/waiting.ts';

/** The charges that a renter disputes. */
export const waitingCharges: Waiting = {
  kind: 'charges',
  from: sql`from rental_charges as w join rentals as r on r.id = w.rental_id`,
  isWaiting: sql`w.status = 'disputed'`,
  since: sql`w.status_since`,
  sample: sql`jsonb_build_object('amount_cents', w.amount_cents, 'currency', r.currency)`,
};
