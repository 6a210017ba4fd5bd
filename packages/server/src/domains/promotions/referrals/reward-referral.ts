import { PROMOTION_RULES } from '@josey/contract/rules/limits/money';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { shareDevice } from '../../accounts/accounts.public.ts';
import { identifyCards, isCollected, shareCard } from '../../payments/payments.public.ts';
import { insertCredit } from '../promotions.queries.ts';
import {
  countReferrals,
  findReferralOf,
  lockInviter,
  lockUndecided,
  setDecided,
  takeReferralBudget,
} from './referrals.queries.ts';

const DAY_MS = 86_400_000;

type Refusal = 'off' | 'same_device' | 'same_card' | 'limit' | 'budget';

/** A rental or ride that a person completed, and who earned with it. */
interface CompletedTrip {
  personId: string;
  payeeId: string | undefined;
  kind: string;
  id: string;
}

/**
 * A person completed a trip: if an invitation brought them, both sides get credit, once. Not when the two seem to be one
 * person, the inviter has got all that a person can get, or the budget is spent. Safe to repeat.
 */
export async function rewardReferral(context: Context, trip: CompletedTrip): Promise<void> {
  const referral = await findReferralOf(context.db, trip.personId);
  if (!referral || referral.decided_at || !(await isFirstTrip(context, trip, referral.inviter_id))) return;
  await identifyCards(context, [referral.inviter_id, trip.personId]);
  await decide(context, trip.personId);
}

/** Two people could invent a trip that is paid in cash, or one between the two of them: it leaves the invitation open. */
const isFirstTrip = async (context: Context, { payeeId, kind, id }: CompletedTrip, inviterId: string) =>
  payeeId !== inviterId && (await isCollected(context, { kind, id }));

function decide(context: Context, personId: string): Promise<void> {
  const { clock, settings } = context;
  const { currency: money, policies } = settings.current;
  const { referralCreditCents: cents, referralBudgetCents: budgetCents, referralsMax } = policies;
  const { currency } = money;
  return transact(context, async (tx) => {
    const referral = await lockUndecided(tx, personId);
    if (!referral) return;
    const { id, inviter_id: inviterId } = referral;
    await lockInviter(tx, inviterId);
    const now = clock.now();
    const refusal = await refusalOf(tx, [inviterId, personId], {
      cents,
      budgetCents,
      currency,
      referralsMax,
    });
    await setDecided(tx, id, now, refusal);
    if (refusal) return;
    for (const holder of [inviterId, personId]) {
      await insertCredit(tx, {
        id: newId(),
        person_id: holder,
        kind: 'referral',
        referral_id: id,
        amount_cents: cents,
        currency,
        reason: '',
        expires_at: new Date(now.getTime() + PROMOTION_RULES.creditDays * DAY_MS),
        created_at: now,
      });
      await enqueue(tx, 'credit.granted', { personId: holder, amountCents: cents, currency, reason: '' });
    }
  });
}

interface Terms {
  cents: number;
  budgetCents: number;
  currency: string;
  referralsMax: number;
}

async function refusalOf(
  tx: Tx,
  [inviterId, personId]: [string, string],
  { cents, budgetCents, currency, referralsMax }: Terms,
): Promise<Refusal | undefined> {
  if (cents === 0) return 'off';
  if (await shareDevice(tx, inviterId, personId)) return 'same_device';
  if (await shareCard(tx, inviterId, personId)) return 'same_card';
  if ((await countReferrals(tx, inviterId)).rewarded >= referralsMax) return 'limit';
  // Both get it.
  return (await takeReferralBudget(tx, currency, { cents: 2 * cents, budgetCents })) ? undefined : 'budget';
}
