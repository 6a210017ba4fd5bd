import type { Passkey } from '@josey/contract/api/accounts/passkeys';
import type { PasskeyRow } from './passkeys.queries.ts';

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    backedUp: row.backed_up,
    createdAt: row.created_at.toISOString(),
    ...(row.last_used_at && { lastUsedAt: row.last_used_at.toISOString() }),
  };
}
