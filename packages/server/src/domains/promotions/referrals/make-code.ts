import { randomInt } from 'node:crypto';
import type { Referrals } from '@josey/contract/api/money/referrals';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { readReferrals } from './read-referrals.ts';
import { insertCode, isTakenCode } from './referrals.queries.ts';

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** The code of the caller's invitation link; the first one stays. */
export async function makeReferralCode(context: Context, personId: string): Promise<Referrals> {
  if (context.settings.current.policies.referralCreditCents === 0)
    throw new AppError('conflict', 'referrals_off');
  for (;;)
    try {
      await transact(context, (tx) => insertCode(tx, personId, newCode(), context.clock.now()));
      return await readReferrals(context, personId);
    } catch (error) {
      if (!isTakenCode(error)) throw error;
    }
}
