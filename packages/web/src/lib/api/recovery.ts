import { ApiError, NetworkError } from '@josey/contract/core/client';
import type { Query } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { verifySession } from '../session/verify-session.ts';
import { queryClient } from './query-client.ts';

const SOON_MS = 3_000;
const LATEST_MS = 30_000;
/** Temporary failures. A 500 is a bug, and a retry does not help. */
const PASSING = [502, 503, 504];

const hasFailedPassingly = (query: Query) =>
  query.isActive() && isPassing(query.state.error) && query.state.fetchStatus === 'idle';

const isPassing = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && PASSING.includes(error.status));

/**
 * Retries failed queries once the server is back. Polls the session at growing intervals, and refetches the lists
 * only after it succeeds, so that the page does not flicker.
 */
export function followRecovery(): () => void {
  let waitMs = SOON_MS;
  let timer = setTimeout(look, waitMs);

  async function look(): Promise<void> {
    const failed = queryClient.getQueryCache().getAll().filter(hasFailedPassingly);
    waitMs = failed.length > 0 ? Math.min(LATEST_MS, waitMs * 2) : SOON_MS;
    if (failed.length > 0 && (await isServerBack())) {
      await queryClient.refetchQueries({ predicate: (query) => failed.includes(query) });
    }
    clearTimeout(timer);
    timer = setTimeout(look, waitMs);
  }

  const lookAtOnce = () => void look();
  window.addEventListener('online', lookAtOnce);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', lookAtOnce);
  };
}

async function isServerBack(): Promise<boolean> {
  await verifySession();
  const { status, unconfirmed } = session.get();
  return status === 'signed-in' && !unconfirmed;
}
