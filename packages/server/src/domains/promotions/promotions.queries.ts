import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

interface Slice {
  limit: number;
  cursor: string | undefined;
}

export function findPromotion(db: Db | Tx, of: { code: string } | { id: string }) {
  const query = db.selectFrom('promotions').selectAll();
  return (
    'code' in of ? query.where('code', '=', of.code) : query.where('id', '=', of.id)
  ).executeTakeFirst();
}

export type PromotionRow = NonNullable<Awaited<ReturnType<typeof findPromotion>>>;

export async function insertPromotion(tx: Tx, row: Insertable<DB['promotions']>): Promise<void> {
  await tx.insertInto('promotions').values(row).execute();
}

/** Undefined when it is not there, or stopped already. */
export function setStopped(tx: Tx, id: string, now: Date) {
  return tx
    .updateTable('promotions')
    .set({ stopped_at: now })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

/** Takes a discount out of a running promotion’s budget, and returns its id; nothing when it is over, or not enough is left. */
export async function takeBudget(
  tx: Tx,
  code: string,
  cents: number,
  now: Date,
): Promise<string | undefined> {
  const taken = await tx
    .updateTable('promotions')
    .set((eb) => ({ spent_cents: eb('spent_cents', '+', cents) }))
    .where('code', '=', code)
    .where('stopped_at', 'is', null)
    .where('ends_at', '>', now)
    .where((eb) => eb(eb('spent_cents', '+', cents), '<=', eb.ref('budget_cents')))
    .returning('id')
    .executeTakeFirst();
  return taken?.id;
}

export async function returnBudget(tx: Tx, id: string, cents: number): Promise<void> {
  await tx
    .updateTable('promotions')
    .set((eb) => ({ spent_cents: eb('spent_cents', '-', cents) }))
    .where('id', '=', id)
    .execute();
}

export async function hasUsed(db: Db, promotionId: string, personId: string): Promise<boolean> {
  const use = await db
    .selectFrom('promotion_uses')
    .select('id')
    .where('promotion_id', '=', promotionId)
    .where('person_id', '=', personId)
    .whereRef('returned_cents', '<', 'amount_cents')
    .executeTakeFirst();
  return use !== undefined;
}

const leftOf = (db: Db | Tx, { personId, currency }: Holder, now: Date) =>
  db
    .selectFrom('credits')
    .where('person_id', '=', personId)
    .where('currency', '=', currency)
    .where('expires_at', '>', now)
    .whereRef('used_cents', '<', 'amount_cents');

export interface Holder {
  personId: string;
  currency: string;
}

/** What a person has left in credit. */
export async function creditLeft(db: Db | Tx, holder: Holder, now: Date): Promise<number> {
  const { cents } = await leftOf(db, holder, now)
    .select(sql<number>`coalesce(sum(amount_cents - used_cents), 0)::bigint`.as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
}

/** A person's credits with something left, the first to expire first, locked until the end of the transaction. */
export function lockCredits(tx: Tx, holder: Holder, now: Date) {
  return leftOf(tx, holder, now)
    .select(['id', sql<number>`amount_cents - used_cents`.as('left_cents')])
    .orderBy('expires_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function takeCredit(tx: Tx, id: string, cents: number): Promise<void> {
  await tx
    .updateTable('credits')
    .set((eb) => ({ used_cents: eb('used_cents', '+', cents) }))
    .where('id', '=', id)
    .execute();
}

/** What comes back can be used until `until` at least. */
export async function returnCredit(tx: Tx, id: string, cents: number, until: Date): Promise<void> {
  await tx
    .updateTable('credits')
    .set((eb) => ({
      used_cents: eb('used_cents', '-', cents),
      expires_at: sql<Date>`greatest(expires_at, ${until})`,
    }))
    .where('id', '=', id)
    .execute();
}

export async function insertCredit(tx: Tx, row: Insertable<DB['credits']>): Promise<void> {
  await tx.insertInto('credits').values(row).execute();
}

export async function insertUse(tx: Tx, row: Insertable<DB['promotion_uses']>): Promise<void> {
  await tx.insertInto('promotion_uses').values(row).execute();
}

/** What a trip took and did not give back, credit first, locked until the end of the transaction. */
export function lockUses(tx: Tx, subject: { kind: string; id: string }) {
  return tx
    .selectFrom('promotion_uses')
    .select(['id', 'promotion_id', 'credit_id', sql<number>`amount_cents - returned_cents`.as('left_cents')])
    .where('subject_id', '=', subject.id)
    .where('subject_kind', '=', subject.kind)
    .whereRef('returned_cents', '<', 'amount_cents')
    .orderBy(sql`promotion_id is not null`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function countReturned(tx: Tx, id: string, cents: number): Promise<void> {
  await tx
    .updateTable('promotion_uses')
    .set((eb) => ({ returned_cents: eb('returned_cents', '+', cents) }))
    .where('id', '=', id)
    .execute();
}

/** Newest first, one more than `limit`, each with how many people use it. */
export function listPromotions(db: Db, { limit, cursor }: Slice) {
  let page = db
    .selectFrom('promotions as p')
    .selectAll('p')
    .select((eb) =>
      eb
        .selectFrom('promotion_uses as u')
        .whereRef('u.promotion_id', '=', 'p.id')
        .whereRef('u.returned_cents', '<', 'u.amount_cents')
        .select(eb.fn.countAll<number>().as('n'))
        .as('uses'),
    )
    .orderBy('p.id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('p.id', '<', cursor);
  return page.execute();
}

export async function countPromotions(db: Db): Promise<number> {
  const query = db.selectFrom('promotions').select((eb) => eb.fn.countAll<number>().as('n'));
  return (await query.executeTakeFirstOrThrow()).n;
}

const usesOf = (db: Db, promotionId: string) =>
  db.selectFrom('promotion_uses as u').where('u.promotion_id', '=', promotionId);

export function listUses(db: Db, promotionId: string, { limit, cursor }: Slice) {
  let page = usesOf(db, promotionId)
    .innerJoin('users as p', 'p.id', 'u.person_id')
    .selectAll('u')
    .select(['p.first_name', 'p.last_name', 'p.email'])
    .orderBy('u.id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('u.id', '<', cursor);
  return page.execute();
}

export async function countUses(db: Db, promotionId: string): Promise<number> {
  const query = usesOf(db, promotionId).select((eb) => eb.fn.countAll<number>().as('n'));
  return (await query.executeTakeFirstOrThrow()).n;
}

/** How many people use a code. */
export async function countUsesOf(tx: Tx, promotionId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('promotion_uses')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('promotion_id', '=', promotionId)
    .whereRef('returned_cents', '<', 'amount_cents')
    .executeTakeFirstOrThrow();
  return n;
}

/** A person's credits, newest first, one more than `limit`. */
export function listCredits(db: Db, personId: string, { limit, cursor }: Slice) {
  let page = db
    .selectFrom('credits')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('id', '<', cursor);
  return page.execute();
}

export type CreditRow = Awaited<ReturnType<typeof listCredits>>[number];

export async function countCredits(db: Db, personId: string): Promise<number> {
  const { n } = await db
    .selectFrom('credits')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return n;
}

export async function isPerson(tx: Tx, id: string): Promise<boolean> {
  const query = tx.selectFrom('users').select('id').where('id', '=', id).where('erased_at', 'is', null);
  return (await query.executeTakeFirst()) !== undefined;
}

/** What a person's trips used of codes and credits, newest first, one more than `limit`. */
export function listUsesOf(db: Db, personId: string, { limit, cursor }: Slice) {
  let page = db
    .selectFrom('promotion_uses as u')
    .leftJoin('promotions as p', 'p.id', 'u.promotion_id')
    .selectAll('u')
    .select('p.code')
    .where('u.person_id', '=', personId)
    .orderBy('u.id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('u.id', '<', cursor);
  return page.execute();
}

/** The words in which an administrator gave credit may name the person. */
export async function eraseReasons(tx: Tx, personId: string): Promise<void> {
  await tx.updateTable('credits').set({ reason: '' }).where('person_id', '=', personId).execute();
}
