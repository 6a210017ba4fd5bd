import type { DebtStatus } from '@josey/contract/rules/states/money/debt-states';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

/** False when this cause has its debt already. */
export async function insertDebt(tx: Tx, debt: Insertable<DB['debts']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('debts')
    .values(debt)
    .onConflict((conflict) => conflict.column('cause_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function getDebt(db: Db | Tx, id: string) {
  return db.selectFrom('debts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export type DebtRow = Awaited<ReturnType<typeof getDebt>>;

/** The payment that failed, and whether it is still owed. */
export async function debtOf(db: Db | Tx, id: string): Promise<{ paymentId: string; isOpen: boolean }> {
  const { payment_id: paymentId, status } = await getDebt(db, id);
  return { paymentId, isOpen: status === 'open' };
}

/** Locks a debt until the end of the transaction; with a debtor, only one of theirs. */
export function lockDebt(tx: Tx, id: string, debtorId?: string): Promise<DebtRow | undefined> {
  let debt = tx.selectFrom('debts').selectAll().where('id', '=', id).forUpdate();
  if (debtorId) debt = debt.where('debtor_id', '=', debtorId);
  return debt.executeTakeFirst();
}

/** The debt of a charge that was refused. */
export function lockDebtOfPayment(tx: Tx, paymentId: string): Promise<DebtRow | undefined> {
  return tx
    .selectFrom('debts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('reason', '=', 'charge_failed')
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the charge of a payment that was refused is still owed. */
export async function chargeDebtStatus(db: Db | Tx, paymentId: string): Promise<DebtStatus | undefined> {
  const debt = await db
    .selectFrom('debts')
    .select('status')
    .where('payment_id', '=', paymentId)
    .where('reason', '=', 'charge_failed')
    .executeTakeFirst();
  return debt?.status as DebtStatus | undefined;
}

export async function setAmount(tx: Tx, id: string, cents: number): Promise<void> {
  await tx.updateTable('debts').set({ amount_cents: cents }).where('id', '=', id).execute();
}

/** What the person owes, the oldest first. */
export function openDebtsOf(db: Db | Tx, debtorId: string): Promise<DebtRow[]> {
  return db
    .selectFrom('debts')
    .selectAll()
    .where('debtor_id', '=', debtorId)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute();
}

export interface DebtFilter {
  debtorId?: string | undefined;
  status?: string | undefined;
}

const matching = (db: Db, { debtorId, status }: DebtFilter) => {
  let debts = db.selectFrom('debts');
  if (debtorId) debts = debts.where('debtor_id', '=', debtorId);
  if (status) debts = debts.where('status', '=', status);
  return debts;
};

/** Newest first, one more than `limit`. */
export function listDebts(
  db: Db,
  filter: DebtFilter,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<DebtRow[]> {
  let page = matching(db, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('id', '<', cursor);
  return page.execute();
}

export async function countDebts(db: Db, filter: DebtFilter): Promise<number> {
  const { n } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Debts whose card is to be charged again. */
export function dueDebts(db: Db, now: Date, most: number) {
  return db
    .selectFrom('debts')
    .select('id')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(most);
}

export async function setNextTry(tx: Tx, id: string, nextTryAt: Date | null): Promise<void> {
  await tx
    .updateTable('debts')
    .set((eb) => ({ tries: eb('tries', '+', 1), next_try_at: nextTryAt }))
    .where('id', '=', id)
    .execute();
}

/** Has the shortfalls of a rider charged now, to this card. */
export async function setCard(
  tx: Tx,
  debtorId: string,
  { method, paymentMethodId }: { method: string; paymentMethodId: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('debts')
    .set({ method, payment_method_id: paymentMethodId, next_try_at: now })
    .where('debtor_id', '=', debtorId)
    .where('status', '=', 'open')
    .where('reason', '=', 'cash_shortfall')
    .execute();
}

export async function forgetMethods(tx: Tx, debtorId: string): Promise<void> {
  await tx
    .updateTable('debts')
    .set({ payment_method_id: null })
    .where('debtor_id', '=', debtorId)
    .where('payment_method_id', 'is not', sql.lit(null))
    .execute();
}
