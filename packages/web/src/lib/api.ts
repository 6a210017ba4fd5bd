import { createClient } from '@josey/contract/client';
import { aboutThisClient } from './about-this-client.ts';
import { session } from './session/session.ts';

/** The server, typed by the contract, with this page's session. */
export const api = createClient({
  baseUrl: '',
  sessionId: () => session.get().sessionId,
  headers: aboutThisClient,
});
