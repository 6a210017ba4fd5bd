import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { isUnseen, type SeenIds } from './seen-ids.queries.ts';

/** What our books say of a payout that the provider makes. */
export interface BookedPayout {
  id: string;
  reference: string | null;
  currency: string;
  /** At the payee's account, or on its way from there to the bank. */
  cents: number;
  /** The provider's answer is not recorded, or the transfer is coming back. */
  isUnderWay: boolean;
}

async function booked(db: Db, where: RawBuilder<unknown>): Promise<BookedPayout[]> {
  const { rows } = await sql<BookedPayout>`
    select id, transfer as reference, currency,
           case when status in ('sent', 'paid') then amount_cents else 0 end as cents,
           status = 'created' or (failure is not null and status in ('sent', 'paid')) as "isUnderWay"
      from payouts where ${where}`.execute(db);
  return rows;
}

export const findBookedPayouts = (db: Db, ids: string[]): Promise<BookedPayout[]> =>
  booked(db, sql`id = any(${ids}::uuid[])`);

/** Of those that a provider has paid out, made in a time, what it has not named. */
export const listUnseenPayouts = (
  db: Db,
  seen: SeenIds,
  { provider, since, until, limit }: { provider: string; since: Date; until: Date; limit: number },
): Promise<BookedPayout[]> =>
  booked(
    db,
    sql`provider = ${provider} and status in ('sent', 'paid') and created_at >= ${since} and created_at <= ${until}
        and ${isUnseen(seen, 'payouts.id')} limit ${limit}`,
  );

interface UnequalPayout {
  id: string;
  reference: string | null;
  currency: string;
  ourCents: number;
  theirCents: number;
}

/** Payouts whose amount is not what their entries took from the processor; of those that came back it is nothing. */
export async function unequalPayouts(db: Db, since: Date, limit: number): Promise<UnequalPayout[]> {
  const { rows } = await sql<UnequalPayout>`
    with ours as (
      select id, transfer as reference, currency,
             case when status in ('failed', 'returned', 'canceled') then 0 else amount_cents end as cents
        from payouts where created_at >= ${since}
    ), books as (
      select e.subject_id as id, -sum(l.cents) as cents
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.kind in ('payout', 'payout_return') and l.account = 'processor'
       group by 1
    )
    select o.id, o.reference, o.currency, o.cents::bigint as "ourCents", coalesce(b.cents, 0)::bigint as "theirCents"
      from ours o left join books b on b.id = o.id
     where o.cents <> coalesce(b.cents, 0)
     limit ${limit}`.execute(db);
  return rows;
}
