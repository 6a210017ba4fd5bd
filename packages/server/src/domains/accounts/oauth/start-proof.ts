import { CAN_REAUTHENTICATE } from '@josey/contract/values/choices/oauth-providers';
import type { Db } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { methodsOf } from '../sign-in/read-sign-in-methods.ts';
import { type Start, startOauth } from './start-oauth.ts';

/** Begins proving who sits here with an account elsewhere, where that can prove it or nothing else does. */
export async function startProof(context: Context, start: Omit<Start, 'intent'> & { userId: string }) {
  if (!CAN_REAUTHENTICATE[start.provider] && (await hasBetterProof(context.db, start.userId)))
    throw new AppError('conflict', 'proves_nothing');
  return startOauth(context, { ...start, intent: 'prove' });
}

/** Whether an account has a proof that only its owner has or knows. */
export async function hasBetterProof(db: Db, userId: string): Promise<boolean> {
  const { hasPassword, passkeys, twoStep } = await methodsOf(db, userId);
  return hasPassword || passkeys.length > 0 || twoStep.isOn;
}
