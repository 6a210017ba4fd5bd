import { type Client, createClient } from '@josey/contract/core/client';
import { aboutThisClient } from '../browser/about-this-client.ts';
import { withProof } from '../session/fresh-proof.ts';
import { session } from '../session/session.ts';

const client = createClient({
  baseUrl: '',
  sessionId: () => session.get().sessionId,
  headers: aboutThisClient,
});

/** The server, typed by the contract, with this page's session. */
export const api: Client = {
  call: (endpoint, input) => withProof(() => client.call(endpoint, input)),
  page: (endpoint, input) => withProof(() => client.page(endpoint, input)),
  open: (endpoint, input) => withProof(() => client.open(endpoint, input)),
};
