import { ApiError } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { api } from '../api/api.ts';
import { enterSession, leaveSession, readSaved, type Session, session } from './session.ts';

/** A server that could not be asked is asked again. */
const AGAIN_MS = 5_000;
let again: ReturnType<typeof setTimeout>;

/**
 * Asks the server whether a saved session is valid. Only a clear no (401, 403) ends it; offline or with a failing server
 * it is kept and marked, so that a tunnel signs no one out.
 */
export async function verifySession(): Promise<void> {
  const saved = readSaved();
  if (!saved) return leaveSession();
  if (session.get().status !== 'signed-in') session.set({ status: 'loading', ...saved });
  try {
    const user = await api.call(routes.me, {});
    if (isStill(saved.sessionId)) enterSession(saved.sessionId, user);
  } catch (error) {
    if (!isStill(saved.sessionId)) return;
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
    if (refused) return leaveSession();
    session.set({ status: 'signed-in', ...saved, unconfirmed: true });
    clearTimeout(again);
    again = setTimeout(() => session.get().unconfirmed && void verifySession(), AGAIN_MS);
  }
}

/** The account behind the session was changed by an administrator. Only a ride under way outlives a suspension. */
export async function followAccount({ status }: { status: string }): Promise<void> {
  const ended: Session['ended'] = status === 'suspended' || status === 'banned' ? status : undefined;
  if (ended) session.set({ ...session.get(), ended });
  await verifySession();
}

/** The person may have signed out, or in as another, during the call. */
const isStill = (sessionId: string) => session.get().sessionId === sessionId;
