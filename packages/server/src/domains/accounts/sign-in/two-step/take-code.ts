import { verifySync } from 'otplib';
import { type Context, transact } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database.ts';
import { invalidField } from '../../../../platform/errors.ts';
import type { Limit } from '../../../../platform/limits.ts';
import { requireOpenAccount } from '../../require-standing.ts';
import { hashCode } from './recovery-codes.ts';
import { findAuthenticator, takeRecoveryCode, takeTimeStep } from './two-step.queries.ts';

/** A phone's clock may be one step off, either way. */
const TOLERANCE_SECONDS = 30;
/** Six digits can be guessed; whoever tries them has the password already. Recovery codes cannot, and stay open. */
const GUESSES: Limit = { name: 'second-step', points: 10, seconds: 15 * 60 };
/** What the seal of a secret is for. */
export const SEAL = 'authenticator';

/**
 * Takes a code of the authenticator app or a recovery code, once, together with what it is for (`then`, in the same
 * transaction). Throws when it is wrong or was used.
 */
export async function takeCode<T>(
  context: Context,
  userId: string,
  typed: string,
  then: (tx: Tx, isOfApp: boolean) => Promise<T>,
): Promise<T> {
  const digits = typed.replace(/\s/g, '');
  const isOfApp = /^\d{6}$/.test(digits);
  if (isOfApp) await context.limits.take(GUESSES, userId);
  const result = await transact(context, async (tx) => {
    await requireOpenAccount(tx, userId);
    const isRight = isOfApp
      ? await takeAppCode(context, tx, userId, digits)
      : await takeRecoveryCode(tx, userId, hashCode(context.signer, userId, typed));
    if (!isRight) throw invalidField('code', 'This code is not right, or was used already.');
    return then(tx, isOfApp);
  });
  if (isOfApp) await context.limits.giveBack(GUESSES, userId);
  return result;
}

async function takeAppCode(
  { vault, clock }: Context,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> {
  const authenticator = await findAuthenticator(tx, userId);
  if (!authenticator) return false;
  const step = timeStepOf(vault.open(SEAL, userId, authenticator.sealed_secret), code, clock.now());
  return step !== undefined && takeTimeStep(tx, userId, step);
}

/** The time step whose code this is, if it is one of those that stand now. */
export function timeStepOf(secret: string, code: string, now: Date): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000);
  const found = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}
