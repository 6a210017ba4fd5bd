import type { AccountSession } from '@josey/contract/api/accounts/accounts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { deviceName } from '#platform/kernel/device-name.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { type Caller, endOtherSessions, endSessionById, listSessions } from '#platform/security/sessions.ts';

export async function listMySessions(
  { db, clock }: Context,
  { id, sessionKey }: Caller,
): Promise<AccountSession[]> {
  const rows = await listSessions(db, id, clock.now());
  return rows.map((row) => ({
    id: row.id,
    ...deviceName(row.user_agent),
    ...(row.time_zone && { timeZone: row.time_zone }),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.token_hash.toString('hex') === sessionKey,
  }));
}

/** Ends one of the caller's sessions, and its sockets. */
export async function endMySession(
  context: Context,
  caller: Caller,
  id: string,
): Promise<Record<never, never>> {
  const key = await transact(context, (tx) => endSessionById(tx, caller.id, id));
  if (!key) throw notFound('session');
  context.realtime.disconnectSession(key);
  return {};
}

/** Ends all of the caller's other sessions. */
export async function endMyOtherSessions(context: Context, caller: Caller): Promise<{ ended: number }> {
  const keys = await transact(context, (tx) => endOtherSessions(tx, caller));
  for (const key of keys) context.realtime.disconnectSession(key);
  return { ended: keys.length };
}
