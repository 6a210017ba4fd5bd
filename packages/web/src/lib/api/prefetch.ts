import type { User } from '@josey/contract/api/accounts/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { queryClient } from './query-client.ts';

/**
 * For a page's loader: asks for all that the page shows in one go, beside its texts and the check of the session, not
 * after them. Visitors are asked to sign in first.
 */
export function prefetchForUser(ask: (cache: QueryClient, user: User) => void): void {
  const { user } = session.get();
  if (user) ask(queryClient, user);
}
