import { CAN_REAUTHENTICATE } from '@josey/contract/values/choices/oauth-providers';
import type { Db } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { methodsOf } from '../sign-in/read-sign-in-methods.ts';
import { type Start, startOauth } from './start-oauth.ts';

/** Starts re-authentication with an external account, if it can prove the identity or there is no other proof. */
export async function startProof(context: Context, start: Omit<Start, 'intent'> & { userId: string }) {
  if (!CAN_REAUTHENTICATE[start.provider] && (await hasBetterProof(context.db, start.userId)))
    throw new AppError('conflict', 'proves_nothing');
  return startOauth(context, { ...start, intent: 'prove' });
}

/** Whether an account has a password, passkey or second factor. */
export async function hasBetterProof(db: Db, userId: string): Promise<boolean> {
  const { hasPassword, passkeys, twoStep } = await methodsOf(db, userId);
  return hasPassword || passkeys.length > 0 || twoStep.isOn;
}
