import { TERMS_VERSION } from '@josey/contract/rules/terms';
import { STAFF_RIGHTS } from '@josey/contract/values/choices/roles';
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
 * Creates the first administrator, with every right. If one exists, whatever their address, none is created, and an
 * account with this email is left unchanged. Returns whether one was created.
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
    staff_rights: [...STAFF_RIGHTS],
    status: 'verified',
    created_at: context.clock.now(),
    language: context.settings.current.place.language,
    // The operator configures this address and vouches for it.
    email_confirmed_at: context.clock.now(),
    // The operator's own terms.
    terms_version: TERMS_VERSION,
    terms_accepted_at: context.clock.now(),
  };
  try {
    await transact(context, (tx) => insertUser(tx, admin));
    return true;
  } catch (error) {
    // Another process that started at the same time created it, or another account has the address.
    if (violates(error, 'users_email_key')) return false;
    throw error;
  }
}
