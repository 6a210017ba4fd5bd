import type { register as endpoint } from '@josey/contract/accounts';
import type { ParsedBody, Reply } from '@josey/contract/endpoint';
import { type Context, transact } from '../../platform/context.ts';
import { violates } from '../../platform/database-errors.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { openSession } from '../../platform/sessions.ts';
import { presentUser } from './accounts.presenter.ts';
import { insertUser } from './accounts.queries.ts';
import { hashPassword } from './passwords.ts';

/** Creates a pending account and signs it in. */
export async function register(
  context: Context,
  form: Omit<ParsedBody<typeof endpoint>, 'phone'> & { phone?: string | undefined },
): Promise<Reply<typeof endpoint>> {
  const now = context.clock.now();
  const user = {
    id: newId(),
    first_name: form.firstName,
    last_name: form.lastName,
    email: form.email,
    phone: form.phone ?? null,
    password_hash: await hashPassword(form.password),
    role: 'user',
    status: 'pending',
    created_at: now,
  };
  try {
    const sessionId = await transact(context, async (tx) => {
      await insertUser(tx, user);
      return openSession(tx, user.id, now);
    });
    return { user: presentUser({ ...user, is_driver: false }), sessionId };
  } catch (error) {
    if (!violates(error, 'users_email_key')) throw error;
    const sentence = 'An account with this e-mail already exists. Sign in instead.';
    throw new AppError('email_taken', sentence, { fields: { email: sentence } });
  }
}
