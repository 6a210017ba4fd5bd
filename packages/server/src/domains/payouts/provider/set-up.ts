import type { PayoutSetup } from '@josey/contract/api/money/payout-setup';
import type { PayeeAccountState } from '@josey/contract/rules/states/money/payee-account-states';
import { enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { findUserById } from '../../accounts/accounts.public.ts';
import { nextWeeklyPayout } from '../balance/next-payout.ts';
import { findPayee } from '../payouts.queries.ts';
import { keepAccount, numberQuestion, recordAccount, unfinishedAccounts } from './accounts.queries.ts';
import { readSetup } from './destination.ts';

const RETURN_PATH = '/earnings?setup=done';
const AT_ONCE = 500;

/** The provider's page for the caller, with an account there for each payee. */
export async function startSetup(context: Context, userId: string): Promise<{ url: string }> {
  const { payouts } = context.engines.payments;
  if (!payouts) throw new AppError('conflict', 'payouts_by_hand');
  const account = await openAccount(context, userId);
  return { url: await payouts.setupUrl({ account, returnPath: RETURN_PATH }) };
}

/** The payee's account at the provider, opened if there is none. Safe to repeat. */
export async function openAccount(context: Context, userId: string): Promise<string> {
  const { db, clock, engines, settings } = context;
  const { payouts, name: provider } = engines.payments;
  const payee = await findPayee(db, userId);
  if (payee?.provider === provider && payee.account) return payee.account;
  if (!payouts) throw new AppError('conflict', 'payouts_by_hand');
  const user = await findUserById(db, userId);
  if (!user) throw notFound('account');
  const { place, legal } = settings.current;
  const account = await payouts.createAccount({ payeeId: userId, email: user.email, country: legal.country });
  const now = clock.now();
  const nextPayoutAt = nextWeeklyPayout(now, place.timeZone);
  return transact(context, (tx) => keepAccount(tx, { userId, provider, account, now, nextPayoutAt }));
}

/** What the provider says now about the caller's details, when they come back from its page. */
export async function checkSetup(context: Context, userId: string): Promise<PayoutSetup> {
  const payee = await findPayee(context.db, userId);
  if (payee?.account && payee.provider === context.engines.payments.name)
    await syncAccount(context, payee.account);
  return readSetup(context, await findPayee(context.db, userId));
}

/**
 * Asks the provider about an account and records the answer. Events come twice, late and out of order, and two answers may cross: questions
 * are numbered, and an older answer changes nothing.
 */
export async function syncAccount(context: Context, account: string): Promise<void> {
  const { db, clock, engines } = context;
  const { payouts, name: provider } = engines.payments;
  const asked = payouts && (await numberQuestion(db, provider, account));
  // Of another shop with the same provider, or of a payee who has left.
  if (!asked) return;
  const told = await payouts.retrieveAccount(account);
  await transact(context, async (tx) => {
    const now = clock.now();
    const before = await recordAccount(tx, {
      ...told,
      provider,
      account,
      question: asked.account_asked,
      now,
    });
    if (!before || before.account_state === told.state) return;
    await enqueue(tx, 'payee_account.changed', {
      userId: before.user_id,
      state: told.state,
      before: before.account_state as PayeeAccountState,
    });
  });
}

/** An event may have been lost. */
export async function refreshAccounts(context: Context): Promise<void> {
  const { db, engines, log } = context;
  for (const { account } of await unfinishedAccounts(db, engines.payments.name, AT_ONCE))
    await syncAccount(context, account ?? '').catch((err) =>
      log.warn({ err }, 'account of a payee not refreshed'),
    );
}
