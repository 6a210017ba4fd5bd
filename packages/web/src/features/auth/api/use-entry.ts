import type { User } from '@josey/contract/api/accounts/accounts';
import { useMutation } from '@tanstack/react-query';
import { holdSecondStep } from '../second-step.ts';
import { openSession } from './open-session.ts';

/** A sign-in mutation: opens the session, or asks for the second step. */
export function useEntry<Input = void>(
  enter: (input: Input) => Promise<{ user: User; sessionId: string } | undefined>,
) {
  return useMutation({
    mutationFn: enter,
    onSuccess: (signedIn) => signedIn && openSession(signedIn),
    onError: holdSecondStep,
  });
}
