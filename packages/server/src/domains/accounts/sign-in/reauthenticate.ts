import type { ParsedBody } from '@josey/contract/endpoint';
import type { reauthenticate as endpoint } from '@josey/contract/sign-in-methods';
import { type Context, transact } from '../../../platform/context.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Limit } from '../../../platform/limits.ts';
import { type Caller, confirmSession } from '../../../platform/sessions.ts';
import { findPasswordHash } from '../credentials.queries.ts';
import { isPasswordRight } from '../passwords.ts';
import { provePasskey } from './passkeys/prove-passkey.ts';
import type { Site } from './site.ts';
import { takeCode } from './two-step/take-code.ts';

/** Whoever found a session open does not guess the password through it. */
const GUESSES: Limit = { name: 'reauthenticate', points: 10, seconds: 900 };

/** Whoever holds the session proves once more who they are, by password, code or passkey. */
export async function reauthenticate(
  context: Context,
  site: Site,
  caller: Caller,
  proof: ParsedBody<typeof endpoint>,
): Promise<Record<never, never>> {
  const now = context.clock.now();
  if ('code' in proof) {
    await takeCode(context, caller.id, proof.code, (tx) => confirmSession(tx, caller.sessionKey, now));
    return {};
  }
  if ('password' in proof) await requirePassword(context, caller.id, proof.password);
  else await provePasskey(context, site, { purpose: 'prove', userId: caller.id }, proof.passkey);
  await transact(context, (tx) => confirmSession(tx, caller.sessionKey, now));
  return {};
}

async function requirePassword({ db, limits }: Context, userId: string, password: string): Promise<void> {
  await limits.take(GUESSES, userId);
  const row = await findPasswordHash(db, userId);
  if (!(await isPasswordRight(row?.password_hash, password)))
    throw invalidField('password', 'This is not your password.');
  await limits.giveBack(GUESSES, userId);
}
