import type { User } from '@josey/contract/api/accounts/accounts';
import type * as api from '@josey/contract/api/accounts/profile';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import type { Context } from '#platform/kernel/context.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { updateProfile } from './profile.queries.ts';
import { publishProfile } from './publish-profile.ts';

export async function saveLocale(
  context: Context,
  { id }: Caller,
  { language, timeZone }: ParsedBody<typeof api.saveLocale>,
): Promise<User> {
  if (language || timeZone) {
    await updateProfile(context.db, id, {
      ...(language && { language }),
      ...(timeZone && { time_zone: timeZone }),
    });
  }
  return publishProfile(context, id);
}
