import type { User } from '@josey/contract/api/accounts/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { queryClient } from './query-client.ts';

/**
 * For page loaders: starts the page's queries at once, in parallel with its texts and the session check. Does nothing
 * for visitors, who are sent to sign-in.
 */
export function prefetchForUser<T>(ask: (cache: QueryClient, user: User) => T): T | undefined {
  const { user } = session.get();
  return user ? ask(queryClient, user) : undefined;
}
