import { sql } from 'kysely';
import type { EngineAccount } from '#engines/payments/payouts-engine.ts';
import type { Db, Tx } from '#platform/database/database.ts';

interface NewAccount {
  userId: string;
  provider: string;
  account: string;
  now: Date;
  nextPayoutAt: Date;
}

/** Keeps the first account at a provider. Returns the one to go on with: another request may have been first. */
export async function keepAccount(
  tx: Tx,
  { userId, provider, account, now, nextPayoutAt }: NewAccount,
): Promise<string> {
  const opened = { provider, account, account_state: 'incomplete', account_since: now, account_ending: '' };
  // Of no index: two requests at once bring the same account, and either index may be the one that finds the other.
  await tx
    .insertInto('payees')
    .values({ user_id: userId, changed_at: now, next_payout_at: nextPayoutAt, ...opened })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable('payees')
    .set({ ...opened, changed_at: now })
    .where('user_id', '=', userId)
    .where('provider', 'is distinct from', provider)
    .execute();
  const kept = await tx
    .selectFrom('payees')
    .select('account')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return kept.account ?? account;
}

/** Numbers a question to the provider about an account of ours, before it is asked. */
export const numberQuestion = (db: Db, provider: string, account: string) =>
  db
    .updateTable('payees')
    .set({ account_asked: sql<number>`account_asked + 1` })
    .where('provider', '=', provider)
    .where('account', '=', account)
    .returning(['user_id', 'account_asked'])
    .executeTakeFirst();

interface Told extends EngineAccount {
  provider: string;
  account: string;
  question: number;
  now: Date;
}

/** Records the answer to a question, unless a newer one is answered. Returns what it replaces. */
export async function recordAccount(tx: Tx, { provider, account, question, state, bankEnding, now }: Told) {
  const before = await tx
    .selectFrom('payees')
    .select(['user_id', 'account_state', 'account_told'])
    .where('provider', '=', provider)
    .where('account', '=', account)
    .forUpdate()
    .executeTakeFirst();
  if (!before || before.account_told >= question) return undefined;
  const isNew = before.account_state !== state;
  await tx
    .updateTable('payees')
    .set({
      account_told: question,
      account_state: state,
      account_ending: bankEnding,
      ...(isNew && { account_since: now }),
    })
    .where('user_id', '=', before.user_id)
    .execute();
  return before;
}

/** Accounts whose payee waits for the provider: asked about once a day, in case an event was lost. */
export const unfinishedAccounts = (db: Db, provider: string, limit: number) =>
  db
    .selectFrom('payees')
    .select('account')
    .where('provider', '=', provider)
    .where('account_state', 'in', ['checking', 'action_required'])
    .orderBy('account_since')
    .limit(limit)
    .execute();
