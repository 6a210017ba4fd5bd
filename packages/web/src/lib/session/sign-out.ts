import * as routes from '@josey/contract/core/routes';
import { api } from '../api/api.ts';
import { leaveSession } from './session.ts';

/** Tells the server, and clears this browser whatever the server says. */
export async function signOut(): Promise<void> {
  const told = api.call(routes.logout, {}).catch(() => undefined);
  leaveSession();
  await told;
}
