import { CAPTURED_STATES } from '@josey/contract/rules/states/money/payment-states';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { violates } from '#platform/database/database-errors.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

const COLUMNS = [
  'id',
  'reference',
  'kind',
  'brand',
  'last4',
  'expires_month',
  'expires_year',
  'cashtag',
  'is_default',
  'created_at',
] as const;

/** Whose methods: a person's, at one engine. */
export interface Payer {
  user_id: string;
  engine: string;
}

export type MethodRow = Awaited<ReturnType<typeof listMethods>>[number];

const methodsOf = (db: Db | Tx, payer: Payer) =>
  db
    .selectFrom('payment_methods')
    .select(COLUMNS)
    .where('user_id', '=', payer.user_id)
    .where('engine', '=', payer.engine);

/** The default first, then the newest. */
export const listMethods = (db: Db | Tx, payer: Payer) =>
  methodsOf(db, payer).orderBy('is_default', 'desc').orderBy('id', 'desc').execute();

export const findMethod = (db: Db | Tx, payer: Payer, id: string) =>
  methodsOf(db, payer).where('id', '=', id).executeTakeFirst();

export const findMethodByReference = (db: Db | Tx, payer: Payer, reference: string) =>
  methodsOf(db, payer).where('reference', '=', reference).executeTakeFirst();

/** The card that the person has saved already, with the same end. */
export const findSameCard = (
  tx: Tx,
  payer: Payer,
  card: { fingerprint: string; expires_year: number | null; expires_month: number | null },
) =>
  methodsOf(tx, payer)
    .where('fingerprint', '=', card.fingerprint)
    .where('expires_year', 'is not distinct from', card.expires_year)
    .where('expires_month', 'is not distinct from', card.expires_month)
    .executeTakeFirst();

/** What pays when the person names none: the default if it is of this kind, else the newest of it. */
export const findPreferredMethod = (db: Db | Tx, payer: Payer, kind: string) =>
  methodsOf(db, payer)
    .where('kind', '=', kind)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

export const insertMethod = (tx: Tx, method: Insertable<DB['payment_methods']>) =>
  tx.insertInto('payment_methods').values(method).returning(COLUMNS).executeTakeFirstOrThrow();

/** Makes one method of the person the default. The caller has locked the customer. */
export async function setDefault(tx: Tx, payer: Payer, id: string): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where('user_id', '=', payer.user_id)
    .where('engine', '=', payer.engine)
    .where('is_default', '=', sql.lit(true))
    .execute();
  await tx.updateTable('payment_methods').set({ is_default: true }).where('id', '=', id).execute();
}

export async function deleteMethod(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('payment_methods').where('id', '=', id).execute();
}

export async function findCustomer(db: Db | Tx, payer: Payer): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('reference')
    .where('user_id', '=', payer.user_id)
    .where('engine', '=', payer.engine)
    .executeTakeFirst();
  return row?.reference;
}

/** Of two at once the first counts: the engine gave both the same. */
export async function insertCustomer(db: Db, customer: Insertable<DB['payment_customers']>): Promise<void> {
  await db
    .insertInto('payment_customers')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Changes of one person's methods wait for each other. */
export async function lockCustomer(tx: Tx, payer: Payer): Promise<void> {
  await tx
    .selectFrom('payment_customers')
    .select('reference')
    .where('user_id', '=', payer.user_id)
    .where('engine', '=', payer.engine)
    .forUpdate()
    .execute();
}

/** At every engine. */
export const listEveryMethod = (db: Db, userId: string) =>
  db.selectFrom('payment_methods').select(COLUMNS).where('user_id', '=', userId).orderBy('id').execute();

/** Forgets a person's methods, and returns their customers at the engines. */
export async function deleteCustomers(tx: Tx, userId: string) {
  await tx.deleteFrom('payment_methods').where('user_id', '=', userId).execute();
  return tx
    .deleteFrom('payment_customers')
    .where('user_id', '=', userId)
    .returning(['engine', 'reference'])
    .execute();
}

/** Whose money is not captured yet. */
const OPEN = ['created', 'action_required', 'authorized'];

/** The rentals, extensions and rides that the person pays for with this method, and whether money is on its way. */
export function paidBy(tx: Tx, userId: string, reference: string) {
  return tx
    .selectFrom('payments')
    .where('payer_id', '=', userId)
    .where('payment_method_id', '=', reference)
    .where('state', 'in', [...OPEN, ...CAPTURED_STATES])
    .groupBy('kind')
    .select(({ fn }) => [
      'kind',
      sql<string[]>`array_agg(subject_id)`.as('subjects'),
      fn.agg<boolean>('bool_or', [sql`state in (${sql.join(OPEN)})`]).as('is_open'),
    ])
    .execute();
}

/** Cards without a fingerprint, which only those have that were saved before there was one. */
export const listUnidentified = (db: Db, engine: string, userIds: readonly string[]) =>
  db
    .selectFrom('payment_methods')
    .select(['id', 'reference'])
    .where('user_id', 'in', userIds)
    .where('engine', '=', engine)
    .where('kind', '=', 'card')
    .where('fingerprint', 'is', null)
    .orderBy('id')
    .execute();

/** Nothing happens when the person has saved the same card before. */
export async function setFingerprint(db: Db, id: string, fingerprint: string): Promise<void> {
  try {
    await db.updateTable('payment_methods').set({ fingerprint }).where('id', '=', id).execute();
  } catch (error) {
    if (!violates(error, 'payment_methods_once')) throw error;
  }
}

/** Whether both have saved the same card. */
export async function shareCard(tx: Tx, one: string, other: string): Promise<boolean> {
  const shared = await tx
    .selectFrom('payment_methods as a')
    .innerJoin('payment_methods as b', 'b.fingerprint', 'a.fingerprint')
    .select('a.id')
    .where('a.user_id', '=', one)
    .where('b.user_id', '=', other)
    .executeTakeFirst();
  return shared !== undefined;
}
