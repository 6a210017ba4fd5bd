import type { Context } from '#platform/kernel/context.ts';
import { invalidField } from '#platform/kernel/errors.ts';
import type { Limit } from '#platform/security/limits.ts';
import { isPasswordRight } from './passwords.ts';

/** The thief of an open session must not guess the password: one limit for all calls that ask for it. */
const GUESSES: Limit = { name: 'own-password', points: 10, seconds: 900 };

interface Shown {
  userId: string;
  passwordHash: string | null | undefined;
  password: string;
  /** The password's field, and the reason when it is wrong. */
  field: string;
  reason: 'not_your_password' | 'not_current_password';
}

/** Checks the caller's password, as the proof of who they are. */
export async function requireOwnPassword({ limits }: Context, shown: Shown): Promise<void> {
  const { userId, passwordHash, password, field, reason } = shown;
  await limits.take(GUESSES, userId);
  if (!(await isPasswordRight(passwordHash, password))) throw invalidField(field, reason);
  await limits.refund(GUESSES, userId);
}
