import { type Context, transact } from '#platform/kernel/context.ts';
import { type Caller, endSession } from '#platform/security/sessions.ts';

/** Ends this session and closes its sockets. */
export async function logOut(context: Context, caller: Caller): Promise<Record<never, never>> {
  await transact(context, (tx) => endSession(tx, caller.sessionKey));
  context.realtime.disconnectSession(caller.sessionKey);
  return {};
}
