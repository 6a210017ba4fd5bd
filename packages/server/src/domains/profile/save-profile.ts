import type { User } from '@josey/contract/api/accounts/accounts';
import type * as api from '@josey/contract/api/accounts/profile';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { readPhone } from '@josey/contract/values/phone';
import type { Context } from '#platform/kernel/context.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { updateProfile } from './profile.queries.ts';
import { publishProfile } from './publish-profile.ts';

export async function saveProfile(
  context: Context,
  { id }: Caller,
  { firstName, lastName, phone, phoneCountry }: ParsedBody<typeof api.saveProfile>,
): Promise<User> {
  await updateProfile(context.db, id, {
    first_name: firstName,
    last_name: lastName,
    phone: (phone && readPhone(phone, phoneCountry)?.e164) ?? null,
  });
  return publishProfile(context, id);
}
