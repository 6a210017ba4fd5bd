import { sql } from 'kysely';
import type { Waiting } from '#platform/database/lists/waiting.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { kindsFor } from './needs-second.ts';

/** The proposals of other administrators, of the kinds that this one decides, and not about this one. */
export const waitingProposals = (admin: Caller, now: Date): Waiting => ({
  kind: 'proposals',
  from: sql`from proposals as w
    left join payments as p on p.id = w.payment_id
    join users as u on u.id = coalesce(w.user_id, p.payer_id)`,
  isWaiting: sql`w.status = 'open' and w.expires_at > ${now}::timestamptz
    and w.proposer_id <> ${admin.id}::uuid and u.id <> ${admin.id}::uuid
    and w.kind = any(${kindsFor(admin)})`,
  since: sql`w.created_at`,
  sample: sql`jsonb_strip_nulls(jsonb_build_object('name', u.first_name, 'avatar_token', u.avatar_token,
    'amount_cents', w.amount_cents, 'currency', p.currency))`,
  answered: { isAnswered: sql`w.status in ('approved', 'refused')`, took: sql`w.decided_at - w.created_at` },
});
