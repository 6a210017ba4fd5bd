import type { User } from '@josey/contract/api/accounts/accounts';
import { queryClient } from '#lib/api/query-client.ts';
import { enterSession } from '#lib/session/session.ts';
import { leaveSecondStep } from '../second-step.ts';

/** Answers cached for whoever used this page before must not be seen by the next person. */
export function enterWith({ sessionId, user }: { sessionId: string; user: User }): void {
  queryClient.clear();
  enterSession(sessionId, user);
  leaveSecondStep();
}
