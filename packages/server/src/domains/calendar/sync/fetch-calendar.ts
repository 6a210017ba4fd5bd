import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { CALENDAR_RULES } from '@josey/contract/rules/limits/rentals';
import { checkedLookup, isAllowedHost, PRIVATE_ADDRESS } from '#platform/http/outgoing/allowed-addresses.ts';

const TIMEOUT_MS = 5_000;

/** Why a calendar was not read: a word, or an HTTP status. */
export class UnreadCalendar extends Error {}

/**
 * Fetches a calendar from an address that an owner gave: only from public addresses, without redirects, and so much in so
 * much time. The name is looked up at each fetch, and the connection goes to exactly the addresses that were checked.
 */
export function fetchCalendar(url: string, mayBePrivate: boolean): Promise<string> {
  const { protocol, hostname } = new URL(url);
  if (!isAllowedHost(hostname, mayBePrivate)) return Promise.reject(new UnreadCalendar(PRIVATE_ADDRESS));
  const get = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const refuse = (why: string) => reject(new UnreadCalendar(why));
    const request = get(url, {
      agent: false,
      lookup: checkedLookup(mayBePrivate),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'text/calendar', 'user-agent': 'Josey-Calendar' },
    });
    request.on('response', (response) => {
      if (response.statusCode !== 200) {
        response.destroy();
        return refuse(String(response.statusCode));
      }
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        parts.push(part);
        if (bytes <= CALENDAR_RULES.importKilobytesMax * 1_000) return;
        response.destroy();
        refuse('too_large');
      });
      response.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
      response.on('error', () => refuse('timeout'));
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      refuse(
        error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : (error.code ?? 'error'),
      ),
    );
    request.end();
  });
}
