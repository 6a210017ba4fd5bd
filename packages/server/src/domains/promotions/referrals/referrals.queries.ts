import type { Db, Tx } from '#platform/database/database.ts';
import { violates } from '#platform/database/database-errors.ts';
import { newId } from '#platform/kernel/ids.ts';

export async function findCode(db: Db | Tx, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('referral_codes')
    .select('code')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.code;
}

export async function findInviter(db: Db | Tx, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('referral_codes')
    .select('person_id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.person_id;
}

/** Keeps the first code of a person. */
export async function insertCode(tx: Tx, personId: string, code: string, now: Date): Promise<void> {
  await tx
    .insertInto('referral_codes')
    .values({ person_id: personId, code, created_at: now })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
}

/** Until the end of the transaction no other invitation of this person is decided. */
export async function lockInviter(tx: Tx, personId: string): Promise<void> {
  await tx
    .selectFrom('referral_codes')
    .select('code')
    .where('person_id', '=', personId)
    .forUpdate()
    .execute();
}

/** Keeps the first invitation that a person accepts. */
export async function insertReferral(
  tx: Tx,
  { inviterId, invitedId, now }: { inviterId: string; invitedId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('referrals')
    .values({ id: newId(), inviter_id: inviterId, invited_id: invitedId, created_at: now })
    .onConflict((conflict) => conflict.column('invited_id').doNothing())
    .execute();
}

export const findReferralOf = (db: Db | Tx, invitedId: string) =>
  db.selectFrom('referrals').selectAll().where('invited_id', '=', invitedId).executeTakeFirst();

/** The invitation of a person whose first trip has not decided it yet. */
export const lockUndecided = (tx: Tx, invitedId: string) =>
  tx
    .selectFrom('referrals')
    .selectAll()
    .where('invited_id', '=', invitedId)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function setDecided(tx: Tx, id: string, now: Date, refusal: string | undefined): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ decided_at: now, refusal: refusal ?? null })
    .where('id', '=', id)
    .execute();
}

const ofInviter = (db: Db | Tx, inviterId: string) =>
  db.selectFrom('referrals').where('inviter_id', '=', inviterId);

export async function countReferrals(
  db: Db | Tx,
  inviterId: string,
): Promise<{ invited: number; rewarded: number }> {
  return ofInviter(db, inviterId)
    .select((eb) => [
      eb.fn.countAll<number>().as('invited'),
      eb.fn
        .countAll<number>()
        .filterWhere('decided_at', 'is not', null)
        .filterWhere('refusal', 'is', null)
        .as('rewarded'),
    ])
    .executeTakeFirstOrThrow();
}

/** Takes what one invitation gives out of the budget; false when it does not have so much left. */
export async function takeReferralBudget(
  tx: Tx,
  currency: string,
  { cents, budgetCents }: { cents: number; budgetCents: number },
): Promise<boolean> {
  await tx
    .insertInto('referral_spending')
    .values({ currency, spent_cents: 0 })
    .onConflict((conflict) => conflict.column('currency').doNothing())
    .execute();
  const taken = await tx
    .updateTable('referral_spending')
    .set((eb) => ({ spent_cents: eb('spent_cents', '+', cents) }))
    .where('currency', '=', currency)
    .where((eb) => eb(eb('spent_cents', '+', cents), '<=', budgetCents))
    .returning('currency')
    .executeTakeFirst();
  return taken !== undefined;
}

/** A person's invitations, sent and accepted, newest first, one more than `limit`. */
export function listReferrals(
  db: Db,
  personId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  let page = db
    .selectFrom('referrals')
    .selectAll()
    .where((eb) => eb.or([eb('inviter_id', '=', personId), eb('invited_id', '=', personId)]))
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('id', '<', cursor);
  return page.execute();
}

/** The link of a deleted account leads nowhere. */
export async function deleteCode(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('referral_codes').where('person_id', '=', personId).execute();
}

export const isTakenCode = (error: unknown): boolean => violates(error, 'referral_codes_code_key');
