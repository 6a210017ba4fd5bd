import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';

/**
 * The client address of a request that Fastify does not handle (Fastify counts the same way). Each proxy
 * appends the address that called it: behind `proxies` of ours, only the last `proxies` entries are reliable, and
 * everything before them can be forged.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const nearestFirst = forwarded
    .map((address) => address.trim())
    .filter(Boolean)
    .reverse();
  const addresses = [request.socket.remoteAddress ?? '', ...nearestFirst];
  return addresses[Math.min(proxies, addresses.length - 1)] ?? '';
}

const MAPPED_IPV4 = '::ffff:';

/** A client with an IPv6 address has a whole /64, and could count as 2^64 clients. */
export function addressOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  if (ip.startsWith(MAPPED_IPV4) && isIPv4(ip.slice(MAPPED_IPV4.length))) return ip.slice(MAPPED_IPV4.length);
  const [head = '', tail = ''] = ip.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const gap = ip.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  return [...front, ...gap, ...back].slice(0, 4).join(':');
}
