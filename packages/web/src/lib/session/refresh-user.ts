import * as routes from '@josey/contract/core/routes';
import { api } from '../api/api.ts';
import { enterSession, session } from './session.ts';

/** Reloads the signed-in user: an approval changes the role, and with it the header's links. */
export async function refreshUser(): Promise<void> {
  const { sessionId } = session.get();
  if (!sessionId) return;
  const user = await api.call(routes.me, {}).catch(() => undefined);
  if (user && session.get().sessionId === sessionId) enterSession(sessionId, user);
}
