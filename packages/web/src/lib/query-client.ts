import { ApiError } from '@josey/contract/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { leaveSession } from './session/session.ts';

const RETRIES = 2;

/** A session that ended elsewhere (signed out, suspended) ends here with the first refused call. */
function leaveWhenRefused(error: Error): void {
  if (error instanceof ApiError && error.code === 'unauthenticated') leaveSession();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenRefused }),
  mutationCache: new MutationCache({ onError: leaveWhenRefused }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError && error.status < 500),
    },
  },
});
