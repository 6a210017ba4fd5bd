import type { Payout } from '@josey/contract/api/money/payouts';
import { owedCents } from '@josey/contract/rules/ledger/payout';
import { PAYOUT_RULES } from '@josey/contract/rules/limits/money';
import { isShutOut } from '@josey/contract/rules/states/user-states';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { findUserById } from '../accounts/accounts.public.ts';
import { payeeBalance, postPayout } from '../ledger/ledger.public.ts';
import { nextWeeklyPayout } from './balance/next-payout.ts';
import { isPending, splitBalance } from './balance/split-balance.ts';
import { deleteHeld } from './held/held.queries.ts';
import { publishPayout } from './payout-machine.ts';
import { presentPayout } from './payouts.presenter.ts';
import {
  duePayees,
  getPayout,
  hasLastPayoutSince,
  insertPayout,
  lockPayee,
  type PayeeRow,
  type PayoutRow,
  setNextPayout,
} from './payouts.queries.ts';
import { type Destination, findDestination, requireDestination } from './provider/destination.ts';

const DAY_MS = 86_400_000;

/** Pays out everything that is available to the caller. Of two requests at once the second finds nothing left. */
export function requestPayout(context: Context, userId: string): Promise<Payout> {
  return transact(context, async (tx) => {
    const payee = await lockPayee(tx, userId);
    const destination = requireDestination(context, payee);
    const payout = await makePayout(tx, context, { userId, destination }, { isWeekly: false });
    if (!payout) throw new AppError('conflict', 'payout_too_small');
    return presentPayout(payout, context.settings.current.place.timeZone);
  });
}

/**
 * Pays out a balance below the smallest payout, which would keep the caller from deleting the account. Refused while earnings
 * are pending, and the second time within a month: the smallest payout saves the operator the fees of many small ones.
 */
export function requestLastPayout(context: Context, userId: string): Promise<Payout> {
  const { clock, settings } = context;
  const now = clock.now();
  return transact(context, async (tx) => {
    const payee = await lockPayee(tx, userId);
    const destination = requireDestination(context, payee);
    const { currency } = settings.current.currency;
    if (isPending(await splitBalance(tx, { personId: userId, currency }, now)))
      throw new AppError('conflict', 'last_payout_pending');
    const since = new Date(now.getTime() - PAYOUT_RULES.finalPayoutDays * DAY_MS);
    if (await hasLastPayoutSince(tx, userId, since))
      throw new AppError('conflict', 'last_payout_repeated', {
        params: { count: PAYOUT_RULES.finalPayoutDays },
      });
    const request = { isWeekly: false, isLast: true, minimumCents: 1 };
    const payout = await makePayout(tx, context, { userId, destination }, request);
    if (!payout) throw new AppError('conflict', 'nothing_to_pay_out');
    return presentPayout(payout, settings.current.place.timeZone);
  });
}

/** The weekly payouts that are due; none to suspended or banned payees. Each payee has a transaction of their own, and comes up again after a failure. */
export async function makeWeeklyPayouts(context: Context): Promise<void> {
  const { db, clock, log } = context;
  for (const { user_id: userId } of await duePayees(db, clock.now()).execute())
    await makeWeeklyPayout(context, userId).catch((err) =>
      log.warn({ err, userId }, 'weekly payout not made; trying again'),
    );
}

function makeWeeklyPayout(context: Context, userId: string): Promise<void> {
  const now = context.clock.now();
  return transact(context, async (tx) => {
    const payee = await lockPayee(tx, userId);
    if (!payee || payee.next_payout_at > now) return;
    await setNextPayout(tx, userId, nextWeeklyPayout(now, context.settings.current.place.timeZone));
    const destination = await findPayable(tx, context, payee);
    if (destination) await makePayout(tx, context, { userId, destination }, { isWeekly: true });
  });
}

/** On the last day of held money: pays out what is available, however little. */
export function payOutHeld(context: Context, userId: string): Promise<void> {
  return transact(context, async (tx) => {
    const payee = await lockPayee(tx, userId);
    const destination = payee && (await findPayable(tx, context, payee));
    const request = { isWeekly: true, minimumCents: 1 };
    if (destination && (await makePayout(tx, context, { userId, destination }, request))) return;
    const { currency } = context.settings.current.currency;
    // Another run of the watch has paid it out, after this one had read it.
    if (owedCents(await payeeBalance(tx, { personId: userId, currency })) <= 0) await deleteHeld(tx, userId);
  });
}

async function findPayable(tx: Tx, context: Context, payee: PayeeRow): Promise<Destination | undefined> {
  const destination = findDestination(context, payee);
  const user = destination && (await findUserById(tx, payee.user_id));
  return user && !isShutOut(user) ? destination : undefined;
}

/** A locked payee, and where the money goes. */
interface PayeeTo {
  userId: string;
  destination: Destination;
}

interface PayoutRequest {
  isWeekly: boolean;
  isLast?: boolean;
  /** By default the operator's smallest payout. */
  minimumCents?: number;
}

/** Nothing if less than the smallest payout is available. */
async function makePayout(
  tx: Tx,
  { clock, settings }: Context,
  { userId: personId, destination }: PayeeTo,
  { isWeekly, isLast = false, minimumCents }: PayoutRequest,
): Promise<PayoutRow | undefined> {
  const now = clock.now();
  const { currency } = settings.current.currency;
  const { available } = await splitBalance(tx, { personId, currency }, now);
  const amountCents = owedCents(available);
  if (amountCents < (minimumCents ?? settings.current.policies.payoutMinimumCents)) return undefined;
  const id = newId();
  await insertPayout(tx, {
    id,
    user_id: personId,
    status: 'created',
    status_since: now,
    currency,
    amount_cents: amountCents,
    is_weekly: isWeekly,
    is_last: isLast,
    ...destination,
    next_attempt_at: destination.provider === null ? null : now,
    created_at: now,
  });
  await deleteHeld(tx, personId);
  await postPayout(tx, { id, personId, currency }, available, now);
  const payout = await getPayout(tx, id);
  await publishPayout(tx, payout);
  return payout;
}
