import type { User } from '@josey/contract/api/accounts/accounts';
import { queryClient } from '#lib/api/query-client.ts';
import { enterSession } from '#lib/session/session.ts';
import { leaveSecondStep } from '../second-step.ts';

/** Starts a session. Clears the cache: one user's data must not be shown to the next. */
export function openSession({ sessionId, user }: { sessionId: string; user: User }): void {
  queryClient.clear();
  enterSession(sessionId, user);
  leaveSecondStep();
}
