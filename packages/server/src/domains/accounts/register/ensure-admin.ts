import { LANGUAGES } from '@josey/contract/values/languages';
import { violates } from '#platform/database/database-errors.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { insertUser, isThereAnAdmin } from '../accounts.queries.ts';
import { hashPassword } from '../password/passwords.ts';

interface AdminToBe {
  email: string;
  password: string;
  /** First and last name with a space between. */
  name: string;
}

/**
 * Makes the first administrator: where there is one already, whatever their address by now, none is made, and an
 * account with this email is left as it is. Answers whether one was made.
 */
export async function ensureAdmin(context: Context, { email, password, name }: AdminToBe): Promise<boolean> {
  if (await isThereAnAdmin(context.db)) return false;
  const [firstName = 'Admin', ...rest] = name.split(' ');
  const passwordHash = await hashPassword(password);
  const admin = {
    id: newId(),
    first_name: firstName,
    last_name: rest.join(' ') || 'Josey',
    email,
    phone: null,
    password_hash: passwordHash,
    role: 'admin',
    status: 'verified',
    created_at: context.clock.now(),
    language: LANGUAGES[0],
    // The operator configures this address and vouches for it.
    email_confirmed_at: context.clock.now(),
  };
  try {
    await transact(context, (tx) => insertUser(tx, admin));
    return true;
  } catch (error) {
    // Another process that started at the same moment made it, or another account has the address.
    if (violates(error, 'users_email_key')) return false;
    throw error;
  }
}
