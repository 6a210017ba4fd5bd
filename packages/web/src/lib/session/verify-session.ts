import { ApiError } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { api } from '../api/api.ts';
import { readSaved } from './saved-session.ts';
import { enterSession, leaveSession, type Session, session, startAsGuest } from './session.ts';

/** Retry interval while the server cannot be reached. */
const AGAIN_MS = 5_000;
let again: ReturnType<typeof setTimeout>;

/**
 * Asks the server whether a saved session is valid. Only a 401 or 403 ends it; offline or with a failing server it
 * stays and is marked as unconfirmed, so that a dead spot signs out no user.
 */
export async function verifySession(): Promise<void> {
  const saved = readSaved();
  if (!saved) return startAsGuest();
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

/** Follows an administrator's change of the account. A suspension leaves a running ride usable. */
export async function followAccount({ status }: { status: string }): Promise<void> {
  const ended: Session['ended'] = status === 'suspended' || status === 'banned' ? status : undefined;
  if (ended) session.set({ ...session.get(), ended });
  await verifySession();
}

/** The user may have signed out, or in to another account, during the request. */
const isStill = (sessionId: string) => session.get().sessionId === sessionId;
