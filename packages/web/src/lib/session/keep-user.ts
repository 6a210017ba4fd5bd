import type { User } from '@josey/contract/api/accounts/accounts';
import { enterSession, session } from './session.ts';

/** Updates the signed-in user everywhere on the page, after they changed something. */
export function keepUser(user: User): void {
  const { sessionId, user: before } = session.get();
  if (sessionId && before?.id === user.id) enterSession(sessionId, user);
}
