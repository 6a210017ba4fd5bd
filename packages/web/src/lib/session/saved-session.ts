import type { User } from '@josey/contract/api/accounts/accounts';
import { storage } from '../browser/storage.ts';

/** The two keys of the specification; all other keys start with `josey:`. */
export const SESSION_KEY = 'sessionId';
export const USER_KEY = 'user';

/** The saved session, or undefined when a part is missing or damaged. */
export function readSaved(): { sessionId: string; user: User } | undefined {
  const sessionId = storage.read(SESSION_KEY);
  const user = parseUser(storage.read(USER_KEY));
  return sessionId && user ? { sessionId, user } : undefined;
}

function parseUser(json: string | null): User | undefined {
  try {
    const user: unknown = JSON.parse(json ?? 'null');
    return typeof user === 'object' && user !== null && 'id' in user ? (user as User) : undefined;
  } catch {
    return undefined;
  }
}
