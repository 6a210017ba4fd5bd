import type { User } from '@josey/contract/api/accounts/accounts';
import { localFiles } from '../browser/local-files.ts';
import { storage } from '../browser/storage.ts';
import { createStore, useStore } from '../browser/store.ts';
import { readSaved, SESSION_KEY, USER_KEY } from './saved-session.ts';

const DRAFT_PREFIX = 'josey:draft:';

export interface Session {
  status: 'loading' | 'signed-in' | 'signed-out';
  sessionId?: string;
  user?: User;
  /** The server could not confirm the session at the start; the page shows the saved user. */
  unconfirmed?: boolean;
  /** Why the session ended, when the server said so while the page was open. */
  ended?: 'suspended' | 'banned';
  /** The owner closed the account and can restore it until then. */
  closedUntil?: string;
}

export const session = createStore<Session>({ status: 'loading' });

export const useSession = () => useStore(session);

export function enterSession(sessionId: string, user: User): void {
  storage.write(SESSION_KEY, sessionId);
  storage.write(USER_KEY, JSON.stringify(user));
  session.set({ status: 'signed-in', sessionId, user });
}

/** Without a saved session. What a guest has typed stays: they may be on their way to sign-in and back. */
export function startAsGuest(): void {
  storage.remove(SESSION_KEY, USER_KEY);
  session.set({ status: 'signed-out' });
}

/** Ends the session and deletes drafts: the next user of this browser must not find them. */
export function leaveSession(ended = session.get().ended): void {
  storage.remove(SESSION_KEY, USER_KEY);
  storage.removePrefix(DRAFT_PREFIX);
  localFiles.clear();
  session.set({ status: 'signed-out', ...(ended && { ended }) });
}

/** Ends the session after an account was closed: the page says goodbye instead of asking to sign in. */
export function leaveClosedAccount(closedUntil: string): void {
  leaveSession();
  session.set({ status: 'signed-out', closedUntil });
}

/** Follows sign-ins and sign-outs in other tabs. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== SESSION_KEY && event.key !== USER_KEY && event.key !== null) return;
    const saved = readSaved();
    session.set(saved ? { status: 'signed-in', ...saved } : { status: 'signed-out' });
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
