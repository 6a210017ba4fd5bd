import type { logout } from '@josey/contract/api/accounts/accounts';
import { api } from '../api/api.ts';
import { wireEndpoint } from '../api/wire-endpoint.ts';
import { leaveSession } from './session.ts';

const postLogout = wireEndpoint<typeof logout>({ method: 'POST', path: '/api/auth/logout' });

/** Tells the server, and clears this browser whatever the server says. */
export async function signOut(): Promise<void> {
  const told = api.call(postLogout, {}).catch(() => undefined);
  leaveSession();
  await told;
}
