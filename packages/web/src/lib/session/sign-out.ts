import * as routes from '@josey/contract/core/routes';
import { api } from '../api/api.ts';
import { leaveSession } from './session.ts';

/** Ends the session on the server, and in this browser whatever the server answers. */
export async function signOut(): Promise<void> {
  const told = api.call(routes.logout, {}).catch(() => undefined);
  leaveSession();
  await told;
}
