import { CAPTURED_STATES } from '@josey/contract/rules/states/money/payment-states';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { isUnseen, type SeenIds } from './seen-ids.queries.ts';

/** What our books say of a payment that the provider knows. */
export interface BookedPayment {
  id: string;
  reference: string;
  currency: string;
  heldCents: number;
  capturedCents: number;
  /** What the provider has carried out: nothing of a capture that it refused. */
  refundedCents: number;
  /** The provider's answer is not recorded, or something that was decided is not carried out. */
  isUnderWay: boolean;
}

async function booked(db: Db, where: RawBuilder<unknown>): Promise<BookedPayment[]> {
  const { rows } = await sql<BookedPayment>`
    select p.id, p.engine_reference as reference, p.currency,
           case when p.state = 'authorized' then p.amount_cents else 0 end as "heldCents",
           p.captured_cents as "capturedCents",
           case when p.captured_cents > 0 then coalesce(i.refunded_cents, 0) else 0 end::bigint as "refundedCents",
           p.state in ('created', 'action_required') or coalesce(i.is_open, false) as "isUnderWay"
      from payments p
      left join lateral (
        select sum(amount_cents) filter (where kind = 'refund' and done_at is not null and outcome is null) as refunded_cents,
               bool_or(done_at is null) as is_open
          from payment_instructions where payment_id = p.id) i on true
     where p.method <> 'cash' and p.engine_reference is not null and ${where}`.execute(db);
  return rows;
}

export const findBooked = (db: Db, ids: string[]): Promise<BookedPayment[]> =>
  booked(db, sql`p.id = any(${ids}::uuid[])`);

/** Of those that hold or have taken money, opened in a time, what the provider has not named. */
export const listUnseen = (
  db: Db,
  seen: SeenIds,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<BookedPayment[]> =>
  booked(
    db,
    sql`p.created_at >= ${since} and p.created_at <= ${until}
        and (p.state = 'authorized' or (p.captured_cents > 0 and p.state in (${sql.join(CAPTURED_STATES)})))
        and ${isUnseen(seen, 'p.id')} limit ${limit}`,
  );

interface UnequalPayment {
  id: string;
  reference: string | null;
  currency: string;
  ourCents: number;
  theirCents: number;
}

/**
 * Payments whose amounts are not those of their entries: charged, refunded, or with the provider. What a debt collects was
 * charged before, and what the provider took although we had given it up is no charge.
 */
export async function unequalPayments(db: Db, since: Date, limit: number): Promise<UnequalPayment[]> {
  const { rows } = await sql<UnequalPayment>`
    with ours as (
      select p.id, p.engine_reference, p.currency, p.charged_cents, p.refunded_cents,
             p.kind <> 'debt' and not (p.state in ('declined', 'voided') and p.captured_cents > 0) as is_charge,
             case when p.method = 'cash' or p.captured_cents = 0 then 0
               else p.captured_cents - coalesce(i.refunded_cents, 0) end as with_provider
        from payments p
        left join (
          select payment_id, sum(amount_cents) as refunded_cents from payment_instructions
           where kind = 'refund' and done_at is not null and outcome is null group by payment_id) i on i.payment_id = p.id
       where p.created_at >= ${since}
    ), books as (
      select e.payment_id,
             sum(l.cents) filter (where e.kind = 'charge' and l.account in ('customer_receivable', 'cash_in_hand'))
               as charged_cents,
             -sum(l.cents) filter (where e.kind = 'refund' and l.account in ('customer_receivable', 'cash_in_hand'))
               as refunded_cents,
             sum(l.cents) filter (where l.account = 'processor' and e.kind not in ('dispute_withdrawn', 'dispute_returned'))
               as with_provider
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.payment_id is not null and not l.is_pending
       group by e.payment_id
    )
    select o.id, o.engine_reference as reference, o.currency,
           (o.charged_cents - o.refunded_cents)::bigint as "ourCents",
           (coalesce(b.charged_cents, 0) - coalesce(b.refunded_cents, 0))::bigint as "theirCents"
      from ours o left join books b on b.payment_id = o.id
     where (o.is_charge and o.charged_cents <> coalesce(b.charged_cents, 0))
        or (o.is_charge and o.refunded_cents <> coalesce(b.refunded_cents, 0))
        or o.with_provider <> coalesce(b.with_provider, 0)
     limit ${limit}`.execute(db);
  return rows;
}
