import type { User } from '@josey/contract/api/accounts/accounts';
import { queryClient } from '#lib/api/query-client.ts';
import { enterSession } from '#lib/session/session.ts';
import { leaveSecondStep } from '../second-step.ts';

/** Answers cached for the page's previous person must not be shown to the next one. */
export function enterWith({ sessionId, user }: { sessionId: string; user: User }): void {
  queryClient.clear();
  enterSession(sessionId, user);
  leaveSecondStep();
}
