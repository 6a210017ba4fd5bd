import type {
  PayoutFailure,
  PayoutMove,
  PayoutStatus,
} from '@josey/contract/rules/states/money/payout-states';
import { type PayoutOrder, PayoutRefused, type PayoutsEngine } from '#engines/payments/payouts-engine.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { move } from '#platform/kernel/move.ts';
import { payoutMachine } from '../payout-machine.ts';
import { findPayout, getPayout, type PayoutRow } from '../payouts.queries.ts';
import { findPayoutProvider } from './destination.ts';
import {
  claimPayout,
  keepFailure,
  keepStep,
  setNextAttempt,
  unfinishedPayouts,
} from './sent-payouts.queries.ts';

const MINUTE_MS = 60_000;
/** Longer than all calls of an attempt can take. */
const CLAIMED_MS = 5 * MINUTE_MS;
/** The operator's balance at the provider may be too small for some days. */
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;

/**
 * Goes on with a payout where it stands: transfer, payout, and back where the provider has refused. Each of the provider's ids is kept
 * before the next step, so that a process that is killed leaves a step at most to ask for. Safe to repeat.
 */
export async function sendPayout(context: Context, payoutId: string): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const payout = await claimPayout(db, payoutId, now, new Date(now.getTime() + CLAIMED_MS));
  const provider = payout && findPayoutProvider(context, payout);
  if (!provider) return;
  try {
    if (payout.failure) await bringBack(context, payoutId, payout.failure as PayoutFailure);
    else await makeSteps(context, provider, payout);
  } catch (error) {
    const ageMs = clock.now().getTime() - payout.created_at.getTime();
    const pauseMs = Math.min(Math.max(ageMs, MINUTE_MS), LONGEST_PAUSE_MS);
    await setNextAttempt(db, payoutId, new Date(clock.now().getTime() + pauseMs));
    throw error;
  }
}

async function makeSteps(context: Context, provider: PayoutsEngine, payout: PayoutRow): Promise<void> {
  const { db } = context;
  const { id } = payout;
  const order = orderOf(payout);
  try {
    if (!payout.transfer) await keepStep(db, id, 'transfer', await provider.transfer(order));
    if (!payout.provider_payout) await keepStep(db, id, 'provider_payout', await provider.payOut(order));
  } catch (error) {
    if (!(error instanceof PayoutRefused)) throw error;
    context.log.warn({ err: error, payoutId: id }, 'the provider refuses a payout');
    return bringBack(context, id, error.failure);
  }
  await transact(context, async (tx) => {
    const sent = await getPayout(tx, id);
    if (sent.status !== 'created') return;
    await move(tx, payoutMachine, sent, { move: 'send', by: 'provider', now: context.clock.now() });
  });
}

const orderOf = (payout: PayoutRow): PayoutOrder => ({
  payoutId: payout.id,
  account: payout.account ?? '',
  amountCents: payout.amount_cents,
  currency: payout.currency,
  createdAt: payout.created_at,
});

/**
 * The provider does not pay it out, or the bank has sent it back: the transfer comes back to us, and the amount to the payee's balance.
 * That is decided first, so that nothing is sent for it while the transfer comes back. Safe to repeat.
 */
export async function bringBack(context: Context, payoutId: string, failure: PayoutFailure): Promise<void> {
  const { db, clock } = context;
  await keepFailure(db, payoutId, failure, clock.now());
  const payout = await findPayout(db, payoutId);
  const provider = payout && findPayoutProvider(context, payout);
  if (!provider) return;
  if (payout.transfer) await provider.reverseTransfer(payout.transfer);
  await transact(context, async (tx) => {
    const now = await getPayout(tx, payoutId);
    const name = MOVES_BACK[now.status as PayoutStatus]?.(failure);
    if (name) await move(tx, payoutMachine, now, { move: name, by: 'provider', now: clock.now() });
  });
}

const MOVES_BACK: Partial<Record<PayoutStatus, (failure: PayoutFailure) => PayoutMove>> = {
  created: () => 'fail',
  sent: (failure) => (failure === 'canceled' ? 'cancel' : 'fail'),
  paid: () => 'return',
};

const due = ({ db, clock }: Context) => unfinishedPayouts(db, clock.now());

export const anyPayoutUnfinished = (context: Context) => due(context);

/** Goes on with what a killed process or an unreachable provider left behind. */
export async function resumePayouts(context: Context): Promise<void> {
  for (const { id } of await due(context).execute())
    await sendPayout(context, id).catch((err) =>
      context.log.warn({ err, payoutId: id }, 'payout not sent; trying again'),
    );
}
