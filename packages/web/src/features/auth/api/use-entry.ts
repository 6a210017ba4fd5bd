import type { User } from '@josey/contract/api/accounts/accounts';
import { useMutation } from '@tanstack/react-query';
import { holdSecondStep } from '../second-step.ts';
import { enterWith } from './enter-with.ts';

/** A way in: it opens the session, or the question for the second step. */
export function useEntry<Input = void>(
  enter: (input: Input) => Promise<{ user: User; sessionId: string } | undefined>,
) {
  return useMutation({
    mutationFn: enter,
    onSuccess: (signedIn) => signedIn && enterWith(signedIn),
    onError: holdSecondStep,
  });
}
