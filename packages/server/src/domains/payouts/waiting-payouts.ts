import { PAYOUT_RULES } from '@josey/contract/rules/limits/money';
import { sql } from 'kysely';
import type { Waiting } from '#platform/database/lists/waiting.ts';

/** Payouts that did not arrive lately, until the payee gets another. */
export const waitingPayouts = (now: Date): Waiting => ({
  kind: 'payouts',
  from: sql`from payouts as w`,
  isWaiting: sql`w.status in ('failed', 'returned')
    and w.status_since > ${now}::timestamptz - make_interval(days => ${PAYOUT_RULES.failedShownDays}::int)
    and not exists (select from payouts as p where p.user_id = w.user_id and p.id > w.id)`,
  since: sql`w.status_since`,
  sample: sql`jsonb_build_object('amount_cents', w.amount_cents, 'currency', w.currency)`,
});
