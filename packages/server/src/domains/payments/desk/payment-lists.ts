import type * as api from '@josey/contract/api/money/desk/admin-payments';
import { SEARCH_COUNT_MAX } from '@josey/contract/rules/limits/vehicles';
import type { PaymentState } from '@josey/contract/rules/states/money/payment-states';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { type Slice, sliceOf } from '#platform/database/lists/pages.ts';
import { addDays, startOf } from '#platform/kernel/time/days.ts';
import { type AdminPaymentRow, presentAdminPayment } from './payments.presenter.ts';

export interface PaymentQuery {
  /** Which payments a search finds; without one, all. */
  found?: FoundPayments | undefined;
  status?: PaymentState | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
}

/** What a search names: payments by ids and references, or a payer by a condition on `p.payer_id`. */
export type FoundPayments =
  | { ids: readonly string[]; payerIds: readonly string[]; reference?: string }
  | { payer: RawBuilder<boolean> };

/** Payments newest first. The rows of a narrow search are fetched by its indexes; everything else is read in order. */
export async function listPaymentsForAdmin(
  db: Db,
  query: PaymentQuery & { limit: number; cursor: string | undefined },
): Promise<Slice<api.AdminPayment>> {
  const { limit, cursor } = query;
  const after = cursor
    ? sql`and (p.created_at, p.id) < (select created_at, id from payments where id = ${cursor}::uuid)`
    : sql``;
  const { rows } = await sql<AdminPaymentRow>`
    select p.*, u.first_name, u.last_name, u.email
      from (select * from ${sourceOf(query)} as p
             where ${conditionOf(query)} ${after}
             order by p.created_at desc, p.id desc limit ${limit + 1}) as p
      join users u on u.id = p.payer_id
     order by p.created_at desc, p.id desc`.execute(db);
  return sliceOf(rows, limit, presentAdminPayment);
}

/** At most one more than {@link SEARCH_COUNT_MAX}. */
export async function countPaymentsForAdmin(db: Db, query: PaymentQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from
      (select from ${sourceOf(query)} as p where ${conditionOf(query)} limit ${SEARCH_COUNT_MAX + 1}) as f`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export async function findPaymentForAdmin(db: Db, id: string): Promise<AdminPaymentRow | undefined> {
  const { rows } = await sql<AdminPaymentRow>`
    select p.*, u.first_name, u.last_name, u.email
      from payments p join users u on u.id = p.payer_id where p.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** `offset 0`: the planner must not walk all payments by date in search of a few. */
function sourceOf({ found }: PaymentQuery) {
  if (!found || 'payer' in found) return sql`payments`;
  const { ids, payerIds, reference } = found;
  return sql`(select * from payments
     where id = any(${ids}::uuid[]) or subject_id = any(${ids}::uuid[]) or payer_id = any(${payerIds}::uuid[])
        or engine_reference = ${reference ?? null} offset 0)`;
}

function conditionOf({ found, status, from, to, timeZone }: PaymentQuery): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (found && 'payer' in found) conditions.push(found.payer);
  if (status) conditions.push(sql`p.state = ${status}`);
  if (from) conditions.push(sql`p.created_at >= ${startOf({ from, timeZone })}`);
  if (to) conditions.push(sql`p.created_at < ${startOf({ from: addDays(to, 1), timeZone })}`);
  return sql.join(conditions, sql` and `);
}
