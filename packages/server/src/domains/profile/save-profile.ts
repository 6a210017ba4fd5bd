import type { User } from '@josey/contract/accounts';
import type { ParsedBody } from '@josey/contract/endpoint';
import { readPhone } from '@josey/contract/phone';
import type { saveProfile as endpoint } from '@josey/contract/profile';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/sessions.ts';
import { updateProfile } from './profile.queries.ts';
import { tellProfile } from './tell-profile.ts';

export async function saveProfile(
  context: Context,
  { id }: Caller,
  { firstName, lastName, phone, phoneCountry }: ParsedBody<typeof endpoint>,
): Promise<User> {
  await updateProfile(context.db, id, {
    first_name: firstName,
    last_name: lastName,
    phone: (phone && readPhone(phone, phoneCountry)?.e164) ?? null,
  });
  return tellProfile(context, id);
}
