import { text } from '@josey/contract/core/wire';
import { TERMS_VERSION } from '@josey/contract/rules/terms';
import type { Provider } from '@josey/contract/values/choices/oauth-providers';
import type { Language } from '@josey/contract/values/languages';
import type { ProvenIdentity } from '#engines/identity-providers/identity-provider.ts';
import { violates } from '#platform/database/database-errors.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { insertUser } from '../accounts.queries.ts';
import { findOwnerOf, insertIdentity } from './identities.queries.ts';
import { verifiedEmailOf } from './verified-email.ts';

export interface Newcomer {
  device: Device;
  language: Language;
}

/**
 * Creates a pending account without a password. An existing account with the address is never taken over or linked
 * automatically (docs/decisions/013): its owner signs in and links.
 */
export async function signUpWithIdentity(
  context: Context,
  provider: Provider,
  identity: ProvenIdentity,
  { language }: Newcomer,
): Promise<string> {
  const email = verifiedEmailOf(identity);
  const now = context.clock.now();
  const id = newId();
  const { issuer, subject } = identity;
  try {
    await transact(context, async (tx) => {
      await insertUser(tx, {
        id,
        ...namesOf(identity, email),
        email,
        phone: null,
        password_hash: null,
        role: 'user',
        status: 'pending',
        created_at: now,
        language,
        email_confirmed_at: now,
        terms_version: TERMS_VERSION,
        terms_accepted_at: now,
      });
      await insertIdentity(tx, {
        id: newId(),
        user_id: id,
        provider,
        issuer,
        subject,
        email,
        created_at: now,
      });
    });
    return id;
  } catch (error) {
    if (!violates(error, 'users_email_key') && !violates(error, 'identities_key')) throw error;
    // Two concurrent first sign-ins of one person: the other one created the account.
    const owner = await findOwnerOf(context.db, identity);
    if (owner) return owner;
    throw new AppError('email_taken', 'link_it_there');
  }
}

/** The provider's names, cut to our limits: they may contain anything. */
function namesOf({ firstName, lastName }: ProvenIdentity, email: string) {
  const name = (given: string) => text(80).safeParse(given.replace(/\s+/g, ' ').slice(0, 80)).data ?? '';
  return { first_name: name(firstName) || (email.split('@')[0] ?? ''), last_name: name(lastName) };
}
