import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const TIMEOUT_MS = 5_000;
const PRIVATE = 'private_address';

interface Post {
  body: string;
  headers: Record<string, string>;
  /** Addresses of our own network are allowed. */
  mayBePrivate: boolean;
}

/**
 * Posts an event to an address that a user gave. Returns the status of the answer, or a word for why there was none. The
 * name is looked up at each delivery, and the connection goes to exactly the addresses that were checked: a name cannot
 * lead into our own network (SSRF), also not later (DNS rebinding). Redirects are not followed.
 */
export function postEvent(url: string, { body, headers, mayBePrivate }: Post): Promise<string> {
  const { protocol, hostname } = new URL(url);
  const isAllowed = (address: string) => mayBePrivate || isPublic(address);
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) && !isAllowed(literal)) return Promise.resolve(PRIVATE);
  const post = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const request = post(url, {
      method: 'POST',
      agent: false,
      lookup: checkedLookup(isAllowed),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Josey-Webhooks',
      },
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

/** Every address of the name has to be allowed. */
const checkedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('No address'), '');
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(Object.assign(new Error('Not a public address'), { code: PRIVATE }), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

/** Anything special is not public: private, loopback, link-local, multicast, mapped, translated, reserved. */
const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
