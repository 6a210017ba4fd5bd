import type { User } from '@josey/contract/accounts';
import type { ParsedBody } from '@josey/contract/endpoint';
import type { saveLocale as endpoint } from '@josey/contract/profile';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/sessions.ts';
import { updateProfile } from './profile.queries.ts';
import { tellProfile } from './tell-profile.ts';

export async function saveLocale(
  context: Context,
  { id }: Caller,
  { language, timeZone }: ParsedBody<typeof endpoint>,
): Promise<User> {
  if (language || timeZone) {
    await updateProfile(context.db, id, {
      ...(language && { language }),
      ...(timeZone && { time_zone: timeZone }),
    });
  }
  return tellProfile(context, id);
}
