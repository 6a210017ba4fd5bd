import { ApiError } from '@josey/contract/core/client';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { leaveSession, session } from '../session/session.ts';
import { keepNewer } from './keep-newer.ts';

/** More is left to recovery.ts: who waits should hear of a failure soon. */
const RETRIES = 1;

/** A session that ended elsewhere (signed out, suspended) ends here with the first refused call. */
function leaveWhenRefused(error: Error): void {
  if (error instanceof ApiError && error.code === 'unauthenticated') leaveSession();
}

// A mutation made offline is sent once the network is back. On a page opened offline the library assumes a connection and
// only learns of changes while it has a subscriber, so we subscribe for good.
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
      // Offline a list says that it failed, as it does without a server; recovery.ts asks again.
      networkMode: 'always',
      retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError && error.status < 500),
    },
  },
});

/** What one person was answered is not for the next one at this browser. */
let person = session.get().user?.id;
session.subscribe(() => {
  const now = session.get().user?.id;
  if (now === person) return;
  person = now;
  queryClient.clear();
});
