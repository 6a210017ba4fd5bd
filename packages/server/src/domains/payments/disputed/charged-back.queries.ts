import { type RawBuilder, sql } from 'kysely';

/** How much of the refunds of these subjects' prices was part of what lost disputes gave back: it was never sent. */
export const chargedBackCents = (subjectIds: RawBuilder<string>): RawBuilder<number> => sql<number>`(
  select coalesce(sum(i.amount_cents), 0)::bigint
    from payments p join payment_instructions i on i.payment_id = p.id
   where p.subject_id in (${subjectIds}) and p.purpose = 'price' and i.kind = 'refund' and i.outcome = 'charged_back')`;
