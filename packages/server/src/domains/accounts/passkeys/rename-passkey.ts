import type { Passkey } from '@josey/contract/api/accounts/passkeys';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { presentPasskey } from './passkeys.presenter.ts';
import { setPasskeyName } from './passkeys.queries.ts';

export async function renamePasskey(
  { db }: Context,
  caller: Caller,
  id: string,
  name: string,
): Promise<Passkey> {
  const row = await setPasskeyName(db, caller.id, id, name);
  if (!row) throw notFound('passkey');
  return presentPasskey(row);
}
