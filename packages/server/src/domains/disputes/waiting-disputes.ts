import { sql } from 'kysely';
import type { Waiting } from '#platform/database/lists/waiting.ts';

export const waitingDisputes: Waiting = {
  kind: 'disputes',
  from: sql`from disputes as w`,
  isWaiting: sql`w.status = 'needs_response' and w.answer is null`,
  since: sql`w.opened_at`,
  dueAt: sql`w.evidence_due_at`,
  sample: sql`jsonb_build_object('amount_cents', w.amount_cents, 'currency', w.currency)`,
  answered: { isAnswered: sql`w.answer is not null`, took: sql`w.answered_at - w.opened_at` },
};
