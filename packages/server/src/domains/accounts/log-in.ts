import type { login as endpoint } from '@josey/contract/accounts';
import type { ParsedBody, Reply } from '@josey/contract/endpoint';
import { type Context, transact } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { bannedError, suspendedError } from '../../platform/http/access.ts';
import { openSession } from '../../platform/sessions.ts';
import { presentUser } from './accounts.presenter.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { isPasswordRight } from './passwords.ts';

/**
 * Opens a session for the right e-mail and password. Neither words nor time tell whether the account exists;
 * only whoever knows the password learns that the account is suspended.
 */
export async function logIn(
  context: Context,
  credentials: ParsedBody<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const user = await findUserByEmail(context.db, credentials.email);
  const isRight = await isPasswordRight(user?.password_hash, credentials.password);
  if (!user || !isRight) throw new AppError('unauthenticated', 'The e-mail or the password is wrong.');
  if (user.status === 'banned') throw bannedError();
  if (user.status === 'suspended') throw suspendedError();
  const sessionId = await transact(context, (tx) => openSession(tx, user.id, context.clock.now()));
  return { user: presentUser(user), sessionId };
}
