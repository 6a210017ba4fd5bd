import { type RawBuilder, sql } from 'kysely';

/**
 * How much of the refunds of these subjects' prices did not go back to the payer, because the card had refused the charge: they owe
 * less, or a write-off is smaller. Of a debt that they have paid, what was refunded later does go back.
 */
export const takenOffCents = (subjectIds: RawBuilder<string>): RawBuilder<number> => sql<number>`(
  select coalesce(sum(case d.status when 'paid' then p.charged_cents - d.amount_cents else p.refunded_cents end), 0)::bigint
    from payments p
    left join debts d on d.payment_id = p.id and d.reason = 'charge_failed'
   where p.subject_id in (${subjectIds}) and p.purpose = 'price' and p.refunded_cents > 0
     and p.state in ('voided', 'declined') and p.charged_cents > 0 and p.captured_cents = 0)`;
