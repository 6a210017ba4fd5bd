import type * as api from '@josey/contract/api/accounts/accounts';
import type { ParsedBody, Reply } from '@josey/contract/core/endpoint';
import type { Context } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { findUserForSignIn } from '../accounts.queries.ts';
import { isPasswordRight } from '../password/passwords.ts';
import { recordFailure } from '../password/record-failure.ts';
import { completeFirstFactor } from '../sign-in/complete-first-factor.ts';
import { consumeAttempt } from './sign-in-limits.ts';

/**
 * Signs in with email and password. Neither text nor timing reveals whether the account exists: an unknown address is
 * counted, hashed and recorded in the same way. Only a caller with the correct password learns that the account is
 * suspended.
 */
export async function logIn(
  context: Context,
  { email, password }: ParsedBody<typeof api.login>,
  device: Device,
): Promise<Reply<typeof api.login>> {
  const user = await findUserForSignIn(context.db, email, device.hash);
  const isKnownDevice = user?.is_known_device === true;
  const refundAttempt = await consumeAttempt(context, { email, device, isKnownDevice });
  const isRight = await isPasswordRight(user?.password_hash, password);
  if (!user || !isRight) {
    await recordFailure(context, user?.id ?? null, device);
    throw wrong();
  }
  await refundAttempt();
  return completeFirstFactor(context, user, {
    device,
    revalidate(_, account) {
      if (account.password_hash !== user.password_hash) throw wrong();
    },
  });
}

const wrong = () => new AppError('unauthenticated', 'wrong_password');
