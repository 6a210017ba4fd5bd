import { DELETED_PERSON } from '@josey/contract/api/accounts/accounts';
import { LANGUAGES } from '@josey/contract/values/languages';
import type { Tx } from '#platform/database/database.ts';

/** What belongs to an account and goes with it. */
const GOES = [
  'sessions',
  'identities',
  'authenticators',
  'recovery_codes',
  'passkeys',
  'sign_in_attempts',
  'account_devices',
  'sign_in_events',
  'account_links',
  'idempotency_keys',
] as const;

export async function deleteWhatBelongsTo(tx: Tx, userId: string): Promise<void> {
  for (const table of GOES) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}

/** Keeps the id. The placeholder is not a valid address, so no one can request a new password for it. */
export async function emptyAccount(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      first_name: DELETED_PERSON,
      last_name: '',
      email: `deleted:${id}`,
      phone: null,
      password_hash: null,
      role: 'user',
      staff_rights: [],
      is_driver: false,
      license_expires_on: null,
      date_of_birth: null,
      language: LANGUAGES[0],
      time_zone: null,
      avatar_file_id: null,
      avatar_token: null,
      email_confirmed_at: null,
      email_bounced_at: null,
      email_bounce: null,
      two_step_since: null,
      first_opened_at: null,
      terms_version: null,
      terms_accepted_at: null,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
}
