import type { me } from '@josey/contract/accounts';
import { ApiError } from '@josey/contract/client';
import { api } from '../api.ts';
import { wireEndpoint } from '../wire-endpoint.ts';
import { enterSession, leaveSession, readSaved, session } from './session.ts';

const getMe = wireEndpoint<typeof me>({ method: 'GET', path: '/api/auth/me' });

/**
 * At the start: a saved session is asked of the server. Only a clear no (401, 403) ends it; offline or with a
 * failing server it is kept and marked, so that nobody loses their place because of a tunnel.
 */
export async function verifySession(): Promise<void> {
  const saved = readSaved();
  if (!saved) return leaveSession();
  session.set({ status: 'loading', ...saved });
  try {
    enterSession(saved.sessionId, await api.call(getMe, {}));
  } catch (error) {
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
    if (refused) leaveSession();
    else session.set({ status: 'signed-in', ...saved, unconfirmed: true });
  }
}
