import type { Referrals } from '@josey/contract/api/money/referrals';
import { PROMOTION_RULES } from '@josey/contract/rules/limits/money';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, invalidField } from '#platform/kernel/errors.ts';
import { findUserById } from '../../accounts/accounts.public.ts';
import { hasBeenCharged } from '../../payments/payments.public.ts';
import { readReferrals } from './read-referrals.ts';
import { findInviter, insertReferral } from './referrals.queries.ts';

const DAY_MS = 86_400_000;

/** A new person accepts an invitation. The first one counts. */
export async function acceptInvitation(
  context: Context,
  personId: string,
  { code }: { code: string },
): Promise<Referrals> {
  const { clock, settings } = context;
  if (settings.current.policies.referralCreditCents === 0) throw new AppError('conflict', 'referrals_off');
  const now = clock.now();
  await transact(context, async (tx) => {
    const inviterId = await findInviter(tx, code.trim().toUpperCase());
    if (!inviterId) throw invalidField('code', 'invitation_unknown');
    if (inviterId === personId) throw new AppError('conflict', 'own_invitation');
    const person = await findUserById(tx, personId);
    const since = new Date(now.getTime() - PROMOTION_RULES.invitedWithinDays * DAY_MS);
    if (!person || person.created_at < since || (await hasBeenCharged(tx, personId)))
      throw new AppError('conflict', 'invitation_too_late');
    await insertReferral(tx, { inviterId, invitedId: personId, now });
  });
  return readReferrals(context, personId);
}
