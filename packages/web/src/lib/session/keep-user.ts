import type { User } from '@josey/contract/api/accounts/accounts';
import { enterSession, session } from './session.ts';

/** The signed-in person after a change of their own: the whole page shows them so from now on. */
export function keepUser(user: User): void {
  const { sessionId, user: before } = session.get();
  if (sessionId && before?.id === user.id) enterSession(sessionId, user);
}
