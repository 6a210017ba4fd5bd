import type { SecondStep } from '@josey/contract/api/accounts/two-step';
import type { Db, Tx } from '#platform/database/database.ts';

/** The second factors that an account has. */
export async function secondStepsOf(db: Db | Tx, userId: string): Promise<SecondStep[]> {
  const has = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('authenticators').where('user_id', '=', userId)).as('code'),
      eb.exists(eb.selectFrom('passkeys').where('user_id', '=', userId)).as('passkey'),
      eb.exists(eb.selectFrom('recovery_codes').where('user_id', '=', userId)).as('recovery'),
    ])
    .executeTakeFirstOrThrow();
  return (['code', 'passkey', 'recovery'] as const).filter((step) => has[step]);
}

export async function isTwoStepOn(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('two_step_since')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.two_step_since != null;
}

export function findAuthenticator(db: Db | Tx, userId: string) {
  return db
    .selectFrom('authenticators')
    .select(['sealed_secret', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

interface NewAuthenticator {
  user_id: string;
  sealed_secret: Buffer;
  last_step: number;
  created_at: Date;
}

/** One app per user: a new one replaces the old one. */
export async function putAuthenticator(tx: Tx, row: NewAuthenticator): Promise<void> {
  const { user_id: _, ...change } = row;
  await tx
    .insertInto('authenticators')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

/** Uses up a time step unless it, or a later one, was used: of two concurrent callers one succeeds. */
export async function takeTimeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

export async function takeRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const taken = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

export async function putRecoveryCodes(tx: Tx, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** `since`: the time from which a password alone is not enough. Unchanged when it is already on. */
export async function turnOn(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ two_step_since: eb.fn.coalesce('two_step_since', eb.val(since)) }))
    .where('id', '=', userId)
    .execute();
}

export async function turnOff(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ two_step_since: null }).where('id', '=', userId).execute();
  await tx.deleteFrom('authenticators').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}
