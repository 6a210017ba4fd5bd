import type { PayoutStatus } from '@josey/contract/rules/states/money/payout-states';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

const PAYOUT = [
  'p.id',
  'p.user_id',
  'p.status',
  'p.status_reason',
  'p.status_since',
  'p.currency',
  'p.amount_cents',
  'p.is_weekly',
  'p.is_last',
  'p.bank',
  'p.bank_ending',
  'p.provider',
  'p.account',
  'p.transfer',
  'p.provider_payout',
  'p.failure',
  'p.created_at',
] as const;

const payouts = (db: Db | Tx) => db.selectFrom('payouts as p').select(PAYOUT);

export const getPayout = (db: Db | Tx, id: string) =>
  payouts(db).where('p.id', '=', id).executeTakeFirstOrThrow();
export type PayoutRow = Awaited<ReturnType<typeof getPayout>>;

export const findPayout = (db: Db | Tx, id: string): Promise<PayoutRow | undefined> =>
  payouts(db).where('p.id', '=', id).executeTakeFirst();

export async function insertPayout(tx: Tx, payout: Insertable<DB['payouts']>): Promise<void> {
  await tx.insertInto('payouts').values(payout).execute();
}

interface Slice {
  limit: number;
  cursor?: string | undefined;
}

/** A user's payouts, newest first, one more than `limit`. */
export function listPayouts(db: Db, userId: string, { limit, cursor }: Slice): Promise<PayoutRow[]> {
  let page = payouts(db)
    .where('p.user_id', '=', userId)
    .orderBy('p.id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('p.id', '<', cursor);
  return page.execute();
}

/** Everybody's payouts, newest first, one more than `limit`. */
export function listPayoutsForAdmin(
  db: Db,
  { status, limit, cursor }: Slice & { status?: PayoutStatus | undefined },
): Promise<PayoutRow[]> {
  let page = payouts(db)
    .orderBy('p.id', 'desc')
    .limit(limit + 1);
  if (status) page = page.where('p.status', '=', status);
  if (cursor) page = page.where('p.id', '<', cursor);
  return page.execute();
}

export async function countPayouts(
  db: Db,
  { userId, status }: { userId?: string; status?: PayoutStatus | undefined },
): Promise<number> {
  let count = db.selectFrom('payouts').select((eb) => eb.fn.countAll<number>().as('n'));
  if (userId) count = count.where('user_id', '=', userId);
  if (status) count = count.where('status', '=', status);
  return (await count.executeTakeFirstOrThrow()).n;
}

export const UNDER_WAY = ['created', 'sent'];

/** A user's payouts that have not arrived yet. */
export const payoutsUnderWay = (tx: Tx, userId: string) =>
  tx
    .selectFrom('payouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', UNDER_WAY)
    .limit(20)
    .execute();

/** Whether a payee got a last payout since then, or has one under way; one that came back does not count. */
export async function hasLastPayoutSince(tx: Tx, userId: string, since: Date): Promise<boolean> {
  const last = await tx
    .selectFrom('payouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_last', '=', true)
    .where('status', 'in', [...UNDER_WAY, 'paid'])
    .where('created_at', '>', since)
    .executeTakeFirst();
  return last !== undefined;
}

const payees = (db: Db | Tx) =>
  db
    .selectFrom('payees')
    .select(['user_id', 'bank', 'bank_ending', 'next_payout_at'])
    .select(['provider', 'account', 'account_state', 'account_ending']);

export const findPayee = (db: Db | Tx, userId: string) =>
  payees(db).where('user_id', '=', userId).executeTakeFirst();

/** Locks a payee until the end of the transaction: their balance is paid out once at a time. */
export const lockPayee = (tx: Tx, userId: string) =>
  payees(tx).where('user_id', '=', userId).forUpdate().executeTakeFirst();
export type PayeeRow = NonNullable<Awaited<ReturnType<typeof lockPayee>>>;

export async function upsertPayee(tx: Tx, payee: Insertable<DB['payees']>): Promise<void> {
  const { bank, bank_ending, changed_at } = payee;
  await tx
    .insertInto('payees')
    .values(payee)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ bank, bank_ending, changed_at }))
    .execute();
}

/** Payees whose weekly payout is due. */
export const duePayees = (db: Db, now: Date) =>
  db
    .selectFrom('payees')
    .select('user_id')
    .where('next_payout_at', '<=', now)
    .orderBy('next_payout_at')
    .limit(1_000);

export async function setNextPayout(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.updateTable('payees').set({ next_payout_at: at }).where('user_id', '=', userId).execute();
}

/** Forgets where a user's payouts went; that there were payouts stays in the books. */
export async function eraseBanks(tx: Tx, userId: string): Promise<void> {
  const gone = { bank: null, bank_ending: '' };
  const left = {
    provider: null,
    account: null,
    account_state: null,
    account_since: null,
    account_ending: '',
  };
  await tx
    .updateTable('payees')
    .set({ ...gone, ...left })
    .where('user_id', '=', userId)
    .execute();
  await tx.updateTable('payouts').set(gone).where('user_id', '=', userId).execute();
}
