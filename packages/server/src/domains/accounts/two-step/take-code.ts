import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { invalidField } from '#platform/kernel/errors.ts';
import { recordFailure } from '../password/record-failure.ts';
import { requireOpenAccount } from '../require-active-account.ts';
import { notifyOwner } from '../sign-in/notify-owner.ts';
import { consumeCodeAttempt } from './consume-code-attempt.ts';
import { hashCode } from './recovery-codes.ts';
import { findAuthenticator, takeRecoveryCode, takeTimeStep } from './two-step.queries.ts';

/** A phone's clock may be one step off, either way. */
const TOLERANCE_SECONDS = 30;
/** The purpose of the sealed secret. */
export const SEAL = 'authenticator';

interface Typed {
  userId: string;
  device: Device;
  code: string;
}

/**
 * Uses up an authenticator or recovery code, once, and runs `then` in the same
 * transaction. Throws when it is wrong or was used; that is recorded as evidence, and attempts at app codes are limited.
 */
export async function takeCode<T>(
  context: Context,
  { userId, device, code }: Typed,
  then: (tx: Tx) => Promise<T>,
): Promise<T> {
  const digits = code.replace(/\s/g, '');
  const isOfApp = /^\d{6}$/.test(digits);
  const refundAttempt = isOfApp ? await consumeCodeAttempt(context, userId, device) : undefined;
  const taken = await transact(context, async (tx) => {
    await requireOpenAccount(tx, userId);
    const isRight = isOfApp
      ? await takeAppCode(context, tx, userId, digits)
      : await takeRecoveryCode(tx, userId, hashCode(context.signer, userId, code));
    if (!isRight) return undefined;
    // A used recovery code may have been found by a thief.
    if (!isOfApp) await notifyOwner(context, tx, { userId, device, change: 'recovery_code_used' });
    return { result: await then(tx) };
  });
  if (!taken) {
    await recordFailure(context, userId, device);
    throw invalidField('code', 'wrong_code_or_used');
  }
  await refundAttempt?.();
  return taken.result;
}

async function takeAppCode(
  { vault, clock }: Context,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> {
  const authenticator = await findAuthenticator(tx, userId);
  if (!authenticator) return false;
  const step = await timeStepOf(vault.open(SEAL, userId, authenticator.sealed_secret), code, clock.now());
  return step !== undefined && takeTimeStep(tx, userId, step);
}

/** The time step of this code, if it is currently valid. */
export async function timeStepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const { verifySync } = await import('otplib');
  const epoch = Math.floor(now.getTime() / 1000);
  const found = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}
