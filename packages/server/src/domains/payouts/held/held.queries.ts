import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

/** Writes down what has to leave by when. Whether it was not there before. */
export async function upsertHeld(tx: Tx, held: Insertable<DB['held_balances']>): Promise<boolean> {
  const { user_id: _, ...values } = held;
  const row = await tx
    .insertInto('held_balances')
    .values(held)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    // Of a row that was there, the conflict has locked the old version.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return row.isNew;
}

/** Forgets all but these payees. */
export async function deleteHeldExcept(db: Db, userIds: string[]): Promise<void> {
  await db.deleteFrom('held_balances').where('user_id', '!=', sql<string>`all(${userIds}::uuid[])`).execute();
}

export async function deleteHeld(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('held_balances').where('user_id', '=', userId).execute();
}

export const findHeld = (db: Db, userId: string) =>
  db.selectFrom('held_balances').select('leaves_by').where('user_id', '=', userId).executeTakeFirst();

/** By the last day, the first one first. `provider`: the one that pays out; undefined: it is done by hand. */
export const listHeld = (db: Db, { provider, limit }: { provider: string | undefined; limit: number }) =>
  db
    .selectFrom('held_balances as h')
    .leftJoin('payees as p', 'p.user_id', 'h.user_id')
    .select(['h.user_id', 'h.currency', 'h.held_cents', 'h.leaves_by'])
    .select(
      (provider === undefined
        ? sql<boolean>`p.bank is not null`
        : sql<boolean>`coalesce(p.provider = ${provider} and p.account_state = 'ready', false)`
      ).as('has_bank'),
    )
    .orderBy('h.leaves_by')
    .orderBy('h.user_id')
    .limit(limit)
    .execute();

/** Payees whose last day has come. */
export const heldUntil = (db: Db, day: string) =>
  db
    .selectFrom('held_balances')
    .select('user_id')
    .where('leaves_by', '<=', day)
    .orderBy('leaves_by')
    .execute();

export const countHeld = (db: Db, today: string) =>
  db
    .selectFrom('held_balances')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('leaves_by', '>=', today).as('soon'),
      eb.fn.countAll<number>().filterWhere('leaves_by', '<', today).as('over'),
    ])
    .executeTakeFirstOrThrow();
