import { ApiError } from '@josey/contract/core/client';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { leaveSession, session } from '../session/session.ts';
import { keepNewer } from './keep-newer.ts';

/** Low, so that users soon see an error; recovery.ts retries later. */
const RETRIES = 1;

/** Ends the session here when the server rejects it, such as after a sign-out elsewhere or a suspension. */
function leaveWhenRefused(error: Error): void {
  if (error instanceof ApiError && error.code === 'unauthenticated') leaveSession();
}

// A mutation made offline is sent once the network is back. On a page opened offline the library assumes a connection
// and only notices changes while it has a subscriber, so we subscribe for good.
if (!import.meta.env.SSR) {
  onlineManager.subscribe(() => {});
  onlineManager.setOnline(navigator.onLine);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenRefused }),
  mutationCache: new MutationCache({ onError: leaveWhenRefused }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      structuralSharing: keepNewer,
      // Offline, a query fails at once, as it does without a server; recovery.ts retries it.
      networkMode: 'always',
      retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError && error.status < 500),
    },
  },
});

/** One user's cached data must not be shown to the next user of this browser. */
let person = session.get().user?.id;
session.subscribe(() => {
  const now = session.get().user?.id;
  if (now === person) return;
  person = now;
  queryClient.clear();
});
