import type { Language } from '@josey/contract/values/languages';
import type { Device } from '#platform/kernel/device.ts';
import type { Reader, RequestOrigin } from '../mail/mail.public.ts';
import type { UserRow } from './accounts.queries.ts';

type Owner = Pick<UserRow, 'id' | 'first_name' | 'email' | 'language' | 'email_confirmed_at'>;

/**
 * The owner of an account as the recipient of emails. An unconfirmed address may be a third party's: emails to it
 * contain no text that the account's user typed, including their name.
 */
export function readerOf(user: Owner): Reader {
  return {
    id: user.id,
    firstName: user.email_confirmed_at ? user.first_name : '',
    email: user.email,
    language: user.language as Language,
  };
}

/** Where and when something was done, for the email about it. */
export function originOf({ userAgent, timeZone }: Device, at: Date): RequestOrigin {
  return { userAgent, timeZone, at: at.toISOString() };
}
