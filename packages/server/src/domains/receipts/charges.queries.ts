import type { AcceptedPrice } from '@josey/contract/rules/receipts/accepted-price';
import type { ReceiptLine } from '@josey/contract/rules/receipts/price';
import type { ReceiptCharge } from '@josey/contract/rules/receipts/receipt-content';
import { sql } from 'kysely';
import { periodOf } from '#domains/rentals/rentals.public.ts';
import type { Db, Tx } from '#platform/database/database.ts';

/** A charge of the ledger with what its payer accepted. */
export interface ChargeRow {
  entry_id: string;
  entry_number: number;
  payment_id: string;
  payer_id: string;
  subject_kind: string;
  subject_id: string;
  purpose: string;
  /** Of its payment, among those of the same subject. */
  payment_key: string;
  currency: string;
  effective_at: Date;
  /** The rental or ride; of an extension, its rental. */
  trip_id: string;
  payee_cents: number;
  platform_cents: number;
  tax_cents: number;
  promotion_cents: number;
  price_proof: AcceptedPrice | null;
  /** Of a row without a proof. */
  lines: ReceiptLine[] | null;
  lines_payee_cents: number | null;
  lines_platform_cents: number | null;
  lines_tax_cents: number | null;
}

const CHARGE = sql`
  e.id as entry_id, e.number as entry_number, e.payment_id, p.payer_id, e.subject_kind, e.subject_id, p.purpose,
  p.key as payment_key,
  e.currency, e.effective_at, coalesce(x.rental_id, e.subject_id) as trip_id,
  share.payee_cents, share.platform_cents, share.tax_cents, share.promotion_cents,
  coalesce(r.price_proof, x.price_proof, d.price_proof) as price_proof,
  coalesce(r.lines, d.fare_lines) as lines,
  coalesce(r.owner_cents, d.earnings_cents) as lines_payee_cents,
  coalesce(r.platform_cents, d.fare_cents - d.earnings_cents - d.tax_cents) as lines_platform_cents,
  coalesce(r.tax_cents, d.tax_cents, 0) as lines_tax_cents`;

const CHARGED = sql`
  join payments p on p.id = e.payment_id
  left join rentals r on e.subject_kind = 'rental' and r.id = e.subject_id
  left join rental_extensions x on e.subject_kind = 'extension' and x.id = e.subject_id
  left join rides d on e.subject_kind = 'ride' and d.id = e.subject_id
  cross join lateral (
    select coalesce(-sum(l.cents) filter (where l.account in ('owner_payable', 'driver_payable')), 0)::bigint as payee_cents,
           coalesce(-sum(l.cents) filter (where l.account = 'platform_revenue'), 0)::bigint as platform_cents,
           coalesce(-sum(l.cents) filter (where l.account = 'taxes'), 0)::bigint as tax_cents,
           coalesce(sum(l.cents) filter (where l.account = 'promotions'), 0)::bigint as promotion_cents
      from ledger_lines l where l.entry_id = e.id) share`;

/** Locks the charges that have no receipt yet, the first of the ledger first. */
export async function lockDueCharges(tx: Tx, limit: number): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`
    with due as materialized (
      select entry_id from receipts_due where set_aside_at is null order by entry_number limit ${limit} for update)
    select ${CHARGE}
      from due join ledger_entries e on e.id = due.entry_id ${CHARGED}
     order by e.number`.execute(tx);
  return rows;
}

export interface IssuedRow extends ChargeRow {
  id: string;
  year: number;
  serial: number;
  total_cents: number;
  content: unknown;
}

/** Receipts with their charges in the order of their numbers, after the one given. */
export async function listIssued(
  db: Db,
  after: { year: number; serial: number },
  limit: number,
): Promise<IssuedRow[]> {
  const { rows } = await sql<IssuedRow>`
    select receipt.id, receipt.year, receipt.serial, receipt.total_cents, receipt.content, ${CHARGE}
      from (select * from receipts where (year, serial) > (${after.year}, ${after.serial})
             order by year, serial limit ${limit}) receipt
      join ledger_entries e on e.id = receipt.entry_id ${CHARGED}
     order by receipt.year, receipt.serial`.execute(db);
  return rows;
}

export const chargeOf = (row: ChargeRow): ReceiptCharge => ({
  purpose: row.purpose,
  subjectKind: row.subject_kind,
  period: periodOf(row.payment_key),
  shares: {
    payeeCents: row.payee_cents,
    platformCents: row.platform_cents,
    taxCents: row.tax_cents,
    ...(row.promotion_cents > 0 && { promotionCents: row.promotion_cents }),
  },
});

/** What was accepted; of a row from before proofs its lines, if they are the whole charge. */
export function proofOf(row: ChargeRow): AcceptedPrice | undefined {
  if (row.price_proof) return row.price_proof;
  const { lines, lines_payee_cents, lines_platform_cents, lines_tax_cents } = row;
  const isWhole =
    row.payee_cents === lines_payee_cents &&
    row.platform_cents === lines_platform_cents &&
    row.tax_cents === lines_tax_cents;
  if (!isWhole || !lines || lines.length === 0) return undefined;
  return { kind: 'recorded', lines, shares: chargeOf(row).shares };
}
