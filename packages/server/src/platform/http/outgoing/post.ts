import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { checkedLookup, isAllowedHost, PRIVATE_ADDRESS } from './allowed-addresses.ts';

const TIMEOUT_MS = 5_000;

interface Post {
  body: string | Buffer;
  headers: Record<string, string | number>;
  /** Addresses of our own network are allowed. */
  mayBePrivate: boolean;
}

/**
 * Posts to an address that a user gave. Returns the status of the answer, or a word for why there was none. The
 * name is looked up at each delivery, and the connection goes to exactly the addresses that were checked: a name cannot
 * lead into our own network (SSRF), also not later (DNS rebinding). Redirects are not followed.
 */
export function post(url: string, { body, headers, mayBePrivate }: Post): Promise<string> {
  const { protocol, hostname } = new URL(url);
  if (!isAllowedHost(hostname, mayBePrivate)) return Promise.resolve(PRIVATE_ADDRESS);
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const request = send(url, {
      method: 'POST',
      agent: false,
      lookup: checkedLookup(mayBePrivate),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    request.on('response', (response) => {
      // Nothing of the answer is wanted but its status, however long it is.
      response.destroy();
      resolve(String(response.statusCode));
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve(
        error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : (error.code ?? 'error'),
      ),
    );
    request.end(body);
  });
}
