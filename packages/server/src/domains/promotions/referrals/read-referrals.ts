import type { Referrals } from '@josey/contract/api/money/referrals';
import type { Context } from '#platform/kernel/context.ts';
import { countReferrals, findCode, findReferralOf } from './referrals.queries.ts';

/** The caller's invitations, and what the operator gives for them now. */
export async function readReferrals(context: Context, personId: string): Promise<Referrals> {
  const { db, settings } = context;
  const { currency, policies } = settings.current;
  const [code, counts, accepted] = await Promise.all([
    findCode(db, personId),
    countReferrals(db, personId),
    findReferralOf(db, personId),
  ]);
  return {
    isOn: policies.referralCreditCents > 0,
    creditCents: policies.referralCreditCents,
    currency: currency.currency,
    ...(code && { code }),
    ...counts,
    left: Math.max(0, policies.referralsMax - counts.rewarded),
    isInvited: accepted !== undefined && accepted.decided_at === null,
  };
}
