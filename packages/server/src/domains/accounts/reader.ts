import type { Language } from '@josey/contract/languages';
import type { Device } from '../../platform/device.ts';
import type { Reader, Whence } from '../mail/mail.public.ts';
import type { UserRow } from './accounts.queries.ts';

/** The owner of an account as mails address them. */
export function readerOf(user: Pick<UserRow, 'id' | 'first_name' | 'email' | 'language'>): Reader {
  return {
    id: user.id,
    firstName: user.first_name,
    email: user.email,
    language: user.language as Language,
  };
}

/** Where and when something was done, for the mail about it. */
export function whenceOf({ userAgent, timeZone }: Device, at: Date): Whence {
  return { userAgent, timeZone, at: at.toISOString() };
}
